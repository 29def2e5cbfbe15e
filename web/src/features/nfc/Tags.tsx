import { useState } from 'react';
import { Ban, ListChecks, Nfc, Pencil, ShieldCheck } from 'lucide-react';
import type { NfcTag } from '@porchlight/contract/nfc';
import { elapsedInSentence } from '@porchlight/messages/elapsed';
import { t } from '@porchlight/messages/t';
import { useServerNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { ChangeTag } from './ChangeTag.tsx';
import { RevokeTag } from './RevokeTag.tsx';
import { actionWords } from './tag-words.ts';
import { useForget } from './tag-changes.ts';

const MINUTE_MS = 60_000;

type Change = { kind: 'change' | 'revoke'; tag: NfcTag };

/** Nothing is shown of tags where there are none: the steps below say how to get one. */
export function Tags() {
  const { data: tags, isError, isFetching, refetch } = useEndpoint('GET /api/nfc-tags');
  const [change, setChange] = useState<Change | null>(null);
  const now = useServerNow(MINUTE_MS);
  if (isError && !tags) {
    return (
      <ErrorState
        message={t('tags.failedToLoad')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!tags || tags.length === 0) return null;
  const live = tags.filter(({ revokedAt }) => revokedAt === null);
  const revoked = tags.filter(({ revokedAt }) => revokedAt !== null);
  const close = () => setChange(null);
  return (
    <section>
      <SectionHead title={t('tags.yours')} count={live.length} />
      <List>
        {live.map((tag) => (
          <LiveTag key={tag.id} tag={tag} now={now} onChange={setChange} />
        ))}
        {revoked.map((tag) => (
          <RevokedTag key={tag.id} tag={tag} />
        ))}
      </List>
      <p className="help mx-1 mt-3">
        <ShieldCheck size={18} className="flex-none" aria-hidden="true" />
        {t('tags.tied')}
      </p>
      {change?.kind === 'change' && <ChangeTag tag={change.tag} onClose={close} />}
      {change?.kind === 'revoke' && <RevokeTag tag={change.tag} onClose={close} />}
    </section>
  );
}

type LiveTagProps = { tag: NfcTag; now: number; onChange: (change: Change) => void };

function LiveTag({ tag, now, onChange }: LiveTagProps) {
  const groups = useEndpoint('GET /api/contact-groups').data ?? [];
  const { name, action, lastTapAt } = tag;
  const tapped =
    lastTapAt === null
      ? t('tags.never')
      : t('tags.lastTapped', { when: elapsedInSentence(Date.parse(lastTapAt), now) });
  const item = (label: string, Icon: typeof Nfc, kind: Change['kind']) => ({
    label,
    icon: <Icon size={20} aria-hidden="true" />,
    danger: kind === 'revoke',
    onSelect: () => onChange({ kind, tag }),
  });
  return (
    <Row
      inset="tile"
      leading={
        <IconTile tone="green">
          <Nfc size={22} />
        </IconTile>
      }
      title={<bdi>{name}</bdi>}
      sub={<span className="text-text">{actionWords(action, groups)}</span>}
      trailing={
        <Menu
          title={name}
          label={t('tags.options', { name })}
          items={[
            item(t('tags.rename'), Pencil, 'change'),
            item(t('tags.changeAction'), ListChecks, 'change'),
            item(t('tags.revoke'), Ban, 'revoke'),
          ]}
        />
      }
    >
      <span className="row-sub">{tapped}</span>
    </Row>
  );
}

function RevokedTag({ tag }: { tag: NfcTag }) {
  const forget = useForget(tag);
  return (
    <Row
      inset="tile"
      leading={
        <IconTile>
          <Ban size={22} />
        </IconTile>
      }
      title={
        <s>
          <bdi>{tag.name}</bdi>
        </s>
      }
      sub={<b>{t('tags.revoked')}</b>}
      trailing={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('tags.forgetName', { name: tag.name })}
          pending={forget.isPending}
          onClick={() => forget.mutate({ params: { id: tag.id } })}
        >
          {t('tags.forget')}
        </Button>
      }
    >
      <span className="row-sub">{t('tags.revokedHint')}</span>
    </Row>
  );
}
