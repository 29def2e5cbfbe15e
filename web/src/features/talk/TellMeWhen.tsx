import { Bell, BellRing } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { useWatches } from '../../api/talk.ts';
import { Button } from '../../ui/Button.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { LearnLine } from '../../ui/LearnLine.tsx';
import { endOf, firstNameOf, useWatching } from './watching.ts';

type TellMeWhenProps = {
  friend: Friend;
  /** Offered where the light is off; an armed watch is shown in any case. */
  isOffered: boolean;
};

/** The first thing to do about a contact who is off. Arming replaces the button by the box. */
export function TellMeWhen({ friend, isOffered }: TellMeWhenProps) {
  const watches = useWatches();
  const zone = useOwnZone();
  const { isBusy, arm, stop } = useWatching(friend);
  const first = firstNameOf(friend);
  const watch = watches?.find(({ friendId }) => friendId === friend.id);
  if (!watches || (!watch && !isOffered)) return null;
  if (!watch) {
    return (
      <>
        <Button
          block
          size="lg"
          className="mt-3.5"
          icon={<Bell size={21} aria-hidden="true" />}
          pending={isBusy}
          onClick={() => void arm()}
        >
          {t('talk.tellMeWhen')}
        </Button>
        <LearnLine className="mt-2">{t('talk.tellMeWhenHint', { first })}</LearnLine>
      </>
    );
  }
  return (
    <>
      <div className="mt-3.5 flex flex-wrap items-center gap-3.5 rounded-list bg-green-soft p-3.5 text-green-ink access:outline-2 access:-outline-offset-2">
        <IconTile tone="green">
          <BellRing size={22} />
        </IconTile>
        <p className="min-w-40 flex-1 text-small">
          <b className="block font-strong text-text">{t('talk.tellOnce')}</b>
          {t('talk.nextTime', { first, date: endOf(watch.endsAt, zone) })}
        </p>
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('talk.stopName', { name: friend.displayName })}
          pending={isBusy}
          onClick={() => void stop()}
        >
          {t('talk.stop')}
        </Button>
      </div>
      <LearnLine className="mt-2">{t('talk.neverKnows', { first })}</LearnLine>
    </>
  );
}
