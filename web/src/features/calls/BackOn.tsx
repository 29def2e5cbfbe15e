import { type ReactNode, useState } from 'react';
import { Eye, MessageCircle, Timer } from 'lucide-react';
import type { Me } from '@porchlight/contract/account';
import { clockTime, listOf } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { timerLabel } from '@porchlight/messages/time-words';
import { call } from '../../api/client.ts';
import { useOwnZone } from '../../api/me.ts';
import { changeMe } from '../../api/pending.ts';
import { refetch } from '../../api/query-client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { endOf, type PlacedCall } from './placed.ts';
import { tellFailure } from './tell-failure.ts';

type BackOnProps = { placed: PlacedCall; onClose: () => void };

/** Turns the light back on as it was, for what was left of its timer. */
export function BackOn({ placed, onClose }: BackOnProps) {
  const { light } = placed;
  const zone = useOwnZone();
  const [isBusy, setIsBusy] = useState(false);
  const end = endOf(placed);
  const groups = useEndpoint('GET /api/contact-groups');
  if (!light) return null;
  const { isGone, isFewer, audience } = remaining(light.audience, groups.data);
  const turnOn = async () => {
    setIsBusy(true);
    const { statusMessage, statusExpiresAt } = light;
    const visibleToGroupIds = audience.kind === 'groups' ? audience.groupIds : [];
    try {
      const body = { statusMessage, statusExpiresAt, visibleToGroupIds };
      // Sent after the change that turned it off, which may still be on its way.
      await changeMe({
        apply: (me) => me,
        send: async (key) =>
          call('POST /api/status', { body: { status: 'available', ...body }, key }),
        isMade: ({ status }) => status === 'available',
      });
      onClose();
    } catch (error) {
      tellFailure(error);
      // A group that was deleted on another device is the usual reason for a refusal.
      void refetch('GET /api/contact-groups');
      setIsBusy(false);
    }
  };
  const hint = () => {
    if (isGone) return t('afterCall.backGone');
    return isFewer ? t('afterCall.backFewer') : t('afterCall.backHint');
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isBusy}
      className="sheet-pictured"
      picture={
        <LampWall lit={false} className="sheet-picture" aria-hidden="true">
          <div className="scene-lamp">
            <Lantern lit={false} />
          </div>
        </LampWall>
      }
      title={
        end === null || isGone
          ? t('afterCall.back')
          : t('afterCall.backUntil', { time: clockTime(end, zone) })
      }
      description={hint()}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('afterCall.stayOff')}
          </Button>
          {!isGone && (
            <Button pending={isBusy} onClick={() => void turnOn()}>
              {t('afterCall.backOn')}
            </Button>
          )}
        </>
      }
    >
      {!isGone && (
        <ul className="grid gap-3">
          {end !== null && (
            <Fact icon={<Timer size={21} />}>
              {t('whoSees.left', { time: timerLabel(end, serverNow()) })}
            </Fact>
          )}
          <Audience audience={audience} />
          {light.statusMessage !== null && (
            <Fact icon={<MessageCircle size={21} />}>
              <bdi>{light.statusMessage}</bdi>
            </Fact>
          )}
        </ul>
      )}
    </Dialog>
  );
}

/**
 * The audience without groups that were deleted meanwhile. Before the groups are known it is as it
 * was: the server refuses deleted groups. It is never empty where groups were chosen, which would
 * mean all contacts.
 */
function remaining(audience: Me['audience'], groups: readonly { id: string }[] | undefined) {
  if (audience.kind === 'everyone' || !groups) return { audience, isGone: false, isFewer: false };
  const groupIds = audience.groupIds.filter((id) => groups.some((group) => group.id === id));
  const isGone = groupIds.length === 0;
  const isFewer = groupIds.length < audience.groupIds.length;
  return { audience: isGone ? audience : { ...audience, groupIds }, isGone, isFewer };
}

/** The people who will see it: the groups of then, with their members of now. */
function Audience({ audience }: { audience: Me['audience'] }) {
  const contacts = useEndpoint('GET /api/friends').data;
  const groups = useEndpoint('GET /api/contact-groups').data;
  if (!contacts || !groups) return null;
  const isAll = audience.kind === 'everyone';
  const chosen = isAll ? [] : groups.filter(({ id }) => audience.groupIds.includes(id));
  const people = new Set((isAll ? contacts : chosen.flatMap(({ members }) => members)).map(idOf));
  const names = isAll ? t('common.allContacts') : listOf(chosen.map(({ name }) => name));
  return (
    <Fact icon={<Eye size={21} />}>{t('whoSees.summary', { names, count: people.size })}</Fact>
  );
}

const idOf = ({ id }: { id: string }): string => id;

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 flex-none text-brown" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
