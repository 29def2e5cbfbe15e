import { ArrowLeft, EyeOff } from 'lucide-react';
import { REPORTER_WITHOUT_ACCOUNT } from '@porchlight/domain/reports';
import { t } from '@porchlight/messages/t';
import { atName } from '@porchlight/messages/formats';
import type { Answer } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useOwnZone } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ClockTag } from './ClockTag.tsx';
import { actionWord, caseLine, whenWord } from './desk-words.ts';
import { useDeskKeys } from './use-desk-keys.ts';

export type OneCase = Answer<'GET /api/desk/cases/:id'>;
type CaseViewProps = {
  id: string;
  onBack: () => void;
  onDismiss: (one: OneCase) => void;
  onAct: (one: OneCase) => void;
  /** False while a dialog is open. */
  hasKeys: boolean;
};

/** In reading order: who, what was seen, in which words, what happened before, act. */
export function CaseView({ id, onBack, onDismiss, onAct, hasKeys }: CaseViewProps) {
  const found = useEndpoint('GET /api/desk/cases/:id', { params: { id }, staleTime: 0 });
  const { data } = found;
  const isOpen = data !== undefined && !data.isByYou;
  useDeskKeys(isOpen && hasKeys, {
    a: () => data && onAct(data),
    d: () => data && onDismiss(data),
  });
  if (found.isPending) return <SkeletonRows />;
  if (!data)
    return (
      <ErrorState
        message={messageOf(found.error, t('common.somethingWrong'))}
        onRetry={() => void found.refetch()}
      />
    );
  return (
    <article aria-labelledby="case-name" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <span className="lg:hidden">
          <IconButton label={t('desk.back')} onClick={onBack}>
            <ArrowLeft size={24} aria-hidden="true" />
          </IconButton>
        </span>
        <div className="min-w-0 flex-1 basis-44">
          <h2 id="case-name" className="break-words">
            {data.displayName}
          </h2>
          <p className="text-text-muted">{caseLine(data)}</p>
        </div>
        <ClockTag dueAt={data.dueAt} />
      </div>
      {data.isSuspended && <p className="font-strong">{t('desk.isSuspended')}</p>}
      <Seen shown={data} />
      <Words shown={data} />
      <Before shown={data} />
      <p className="help">
        <EyeOff size={18} aria-hidden="true" />
        <span>{t('desk.never')}</span>
      </p>
      {data.isByYou ? (
        <Notice icon={<EyeOff size={22} aria-hidden="true" />}>{t('desk.byYou')}</Notice>
      ) : (
        <div className="sticky bottom-0 -mx-4 flex gap-3 border-t border-line bg-bg px-4 py-3 lg:mx-0 lg:px-0">
          <Button variant="secondary" className="flex-1" onClick={() => onDismiss(data)}>
            {t('desk.dismiss')}
          </Button>
          <Button className="flex-1" onClick={() => onAct(data)}>
            {t('desk.act')}
          </Button>
        </div>
      )}
    </article>
  );
}

/** The same snapshot is drawn once, however many reports hold it. */
function snapshotsOf({ reports }: OneCase): OneCase['reports'] {
  const keyOf = (one: OneCase['reports'][number]) =>
    JSON.stringify([one.displayName, one.username, one.statusMessage, one.photo]);
  return [...new Map(reports.map((one) => [keyOf(one), one])).values()];
}

function Seen({ shown }: { shown: OneCase }) {
  const zone = useOwnZone();
  return (
    <section className="grid gap-2">
      <h3>{t('desk.saw')}</h3>
      {snapshotsOf(shown).map((one) => (
        <Card key={`${one.reporter} ${one.at}`} className="flex items-center gap-4 px-4 py-3.5">
          <Photo one={one} photos={shown.photos} />
          <div className="min-w-0 break-words">
            <p className="font-strong">{one.displayName}</p>
            <p className="text-text-muted">
              {one.username === null ? t('desk.noAccount') : atName(one.username)}
            </p>
            {one.statusMessage !== null && <p>{t('desk.message', { text: one.statusMessage })}</p>}
            <p className="text-small text-text-muted">{whenWord(one.at, zone)}</p>
          </div>
        </Card>
      ))}
    </section>
  );
}

type PhotoProps = { one: OneCase['reports'][number]; photos: readonly string[] };

function Photo({ one, photos }: PhotoProps) {
  const jpeg = one.photo === null ? undefined : photos[one.photo];
  if (jpeg === undefined) return <Avatar name={one.displayName} size={64} />;
  return (
    <img
      className="size-24 flex-none rounded-list object-cover"
      src={`data:image/jpeg;base64,${jpeg}`}
      alt={t('desk.photoOf', { name: one.displayName })}
    />
  );
}

function Words({ shown }: { shown: OneCase }) {
  const zone = useOwnZone();
  const said = shown.reports.filter(({ details }) => details !== null);
  return (
    <section className="grid gap-2">
      <h3>{t('desk.words')}</h3>
      {said.length === 0 && <p className="text-text-muted">{t('desk.noWords')}</p>}
      {said.map(({ reporter, at, details, isAbusive }) => {
        const when = whenWord(at, zone);
        const from = { number: reporter, when };
        return (
          <blockquote
            key={`${reporter} ${at}`}
            className="border-s-4 border-line-strong ps-4 break-words"
          >
            <p className="whitespace-pre-line">{t('desk.quote', { text: details ?? '' })}</p>
            <p className="text-small text-text-muted">
              {reporter === REPORTER_WITHOUT_ACCOUNT
                ? t('desk.withoutAccount', { when })
                : t(isAbusive ? 'desk.reporterAbusive' : 'desk.reporter', from)}
            </p>
          </blockquote>
        );
      })}
    </section>
  );
}

function Before({ shown: { before } }: { shown: OneCase }) {
  const zone = useOwnZone();
  return (
    <section className="grid gap-2">
      <h3>{t('desk.before')}</h3>
      {before.length === 0 && <p className="text-text-muted">{t('desk.nothingBefore')}</p>}
      {before.map(({ id, at, action, reason, answer }) => (
        <div key={id} className="break-words">
          <p className="font-strong">{actionWord(action)}</p>
          <p>{reason}</p>
          {answer !== null && <p>{t('desk.answered', { text: answer })}</p>}
          <p className="text-small text-text-muted">{whenWord(at, zone)}</p>
        </div>
      ))}
    </section>
  );
}
