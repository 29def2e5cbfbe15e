import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { tellQuietly, toast } from '../../ui/toast.ts';
import { pushState, type PushState, turnPushOff, turnPushOn } from './push.ts';

/** Pushes to this device. A refusal of the system is said, and can only be undone there. */
export function PushSwitch() {
  const { data: records } = useEndpoint('GET /api/notifications/preferences');
  const isWished =
    records?.some(
      ({ friendId, groupId, pushNotifications }) =>
        friendId === null && groupId === null && pushNotifications === true,
    ) ?? false;
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      void pushState(isWished).then((found) => {
        if (isCurrent) setState(found);
      });
    look();
    // The person may have been to the system's settings and back.
    const stop = device().app.onFront(look);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isWished]);

  const save = useMutation({
    mutationFn: async (isOn: boolean): Promise<PushState> => {
      if (isOn) return turnPushOn();
      await turnPushOff();
      return 'off';
    },
    onSuccess: (next, isOn) => {
      setState(next);
      if (isOn && next !== 'on') {
        toast({
          title: t('contactAccess.permissionRequired'),
          description: t('push.permissionHint'),
          variant: 'destructive',
        });
        return;
      }
      tellQuietly({ title: t('preferences.updated') });
    },
    onError: (error) => {
      toast({
        title: t('common.error'),
        description: messageOf(error, t('preferences.failed')),
        variant: 'destructive',
      });
    },
  });
  const hints = {
    'not-here': t('push.notHere'),
    blocked: t('push.blocked'),
    on: t('push.here'),
    off: t('push.here'),
  };
  const { openSettings } = device().app;
  return (
    <li>
      <SwitchRow
        title={t('push.title')}
        sub={hints[state ?? 'off']}
        checked={save.isPending ? save.variables : state === 'on'}
        disabled={!records || state === null || state === 'not-here' || state === 'blocked'}
        pending={save.isPending}
        onChange={(isOn) => save.mutate(isOn)}
      />
      {state === 'blocked' && openSettings && (
        <Button variant="text" size="sm" onClick={() => void openSettings()}>
          {t('push.openSettings')}
        </Button>
      )}
    </li>
  );
}
