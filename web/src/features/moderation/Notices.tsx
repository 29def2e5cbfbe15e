import { useState } from 'react';
import { EyeOff } from 'lucide-react';
import { MODERATION_TEXT_MAX } from '@porchlight/domain/moderation';
import { wallAt } from '@porchlight/domain/zoned-time';
import { dateLabel } from '@porchlight/messages/dates';
import { t } from '@porchlight/messages/t';
import { type Answer, call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useOwnZone } from '../../api/me.ts';
import { refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { siteAddress } from '../../environment/site-address.ts';
import { AnswerForm } from '../../ui/AnswerForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';

type Line = Answer<'GET /api/moderation'>[number];

/** The list shows what moderators did about the own account; each line takes one answer. */
export function Notices() {
  const list = useEndpoint('GET /api/moderation', { staleTime: 0 });
  const lines = list.data;
  return (
    <div className="grid max-w-160 gap-4">
      <p className="help mx-1">
        <EyeOff size={20} aria-hidden="true" />
        <span>{t('moderation.private')}</span>
      </p>
      {list.isPending && <SkeletonRows />}
      {list.isError && !lines && (
        <ErrorState
          message={messageOf(list.error, t('common.somethingWrong'))}
          onRetry={() => void list.refetch()}
        />
      )}
      {lines?.length === 0 && (
        <EmptyState title={t('moderation.empty')} hint={t('moderation.emptyHint')} />
      )}
      {lines?.map((line, place) => (
        <Told key={line.id} line={line} isNewest={place === 0} />
      ))}
      {lines && lines.length > 0 && (
        <p>
          <a
            className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-3"
            href={siteAddress('/community-standards')}
          >
            {t('moderation.standards')}
          </a>
        </p>
      )}
    </div>
  );
}

function Told({ line, isNewest }: { line: Line; isNewest: boolean }) {
  const zone = useOwnZone();
  const [isAnswering, setIsAnswering] = useState(isNewest);
  const send = async (text: string): Promise<void> => {
    try {
      await call('POST /api/moderation/answer', { body: { noticeId: line.id, text } });
    } catch (error) {
      const description = messageOf(error, t('common.somethingWrong'));
      toast({ title: t('suspended.failed'), description, variant: 'destructive' });
    }
    await refetch('GET /api/moderation');
  };
  const { action, reason, at, answer } = line;
  return (
    <Card className="grid gap-4 p-4">
      <div className="break-words">
        <h2>{t('moderation.what', { action: action.replaceAll('-', '_') })}</h2>
        <p className="text-small text-text-muted">{dateLabel(wallAt(zone, Date.parse(at)).day)}</p>
        <p className="mt-2 whitespace-pre-line">{reason}</p>
      </div>
      {answer === null && !isAnswering ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setIsAnswering(true)}
        >
          {t('moderation.answer')}
        </Button>
      ) : (
        <AnswerForm
          answer={answer}
          maxLength={MODERATION_TEXT_MAX}
          startsFocused={!isNewest}
          onSend={send}
        />
      )}
    </Card>
  );
}
