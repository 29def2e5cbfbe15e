import { Check, Info, Laptop, Smartphone, Tablet } from 'lucide-react';
import { calendarDaysSince } from '@porchlight/domain/relative-time';
import { t } from '@porchlight/messages/t';
import type { Answer } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useOwnZone } from '../../api/me.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { offerUndo } from '../../api/undo.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { deviceName } from './device-name.ts';
import { toast } from '../../ui/toast.ts';

type Device = Answer<'GET /api/sessions'>[number];

export function Devices() {
  // No live message tells of a new one.
  const devices = useEndpoint('GET /api/sessions', { staleTime: 0 });
  useFocusAfterLeaving(devices.data?.length);
  return (
    <section className="page-section">
      <SectionHead
        title={t('devices.title')}
        {...(devices.data && { count: devices.data.length })}
      />
      {devices.isPending && <SkeletonRows rows={2} />}
      {devices.isError && !devices.data && (
        <ErrorState
          message={messageOf(devices.error, t('common.somethingWrong'))}
          retrying={devices.isFetching}
          onRetry={() => void devices.refetch()}
        />
      )}
      {devices.data && (
        <List>
          {thisOneFirst(devices.data).map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </List>
      )}
      <p className="help mx-1">
        <Info size={18} aria-hidden="true" />
        <span>{t('devices.hint')}</span>
      </p>
    </section>
  );
}

function DeviceRow({ device: { id, device, lastUsedAt, current } }: { device: Device }) {
  const zone = useOwnZone();
  const name = deviceName(device);
  const signOut = useSureCall('DELETE /api/sessions/:id', {
    onSuccess: ({ undoId }) => {
      patchQuery('GET /api/sessions', (devices) => devices.filter((other) => other.id !== id));
      offerUndo({
        title: t('devices.signedOut'),
        description: name,
        altText: t('undo.signOut', { device: name }),
        undoId,
        lists: ['GET /api/sessions', 'GET /api/security-log'],
      });
      void refetch('GET /api/security-log');
    },
    onError: (error) => {
      const description = messageOf(error, t('devices.failedToSignOut'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
      void refetch('GET /api/sessions');
    },
  });
  return (
    <Row
      inset="tile"
      title={name}
      sub={
        current
          ? t('devices.activeNow')
          : t('devices.lastUsed', {
              days: calendarDaysSince(Date.parse(lastUsedAt), zone, serverNow()),
            })
      }
      leading={<IconTile tone={current ? 'green' : 'brown'}>{iconOf(device)}</IconTile>}
      trailing={
        current ? (
          <span className="row-note flex items-center gap-2 text-small font-strong text-green">
            <Check size={19} aria-hidden="true" />
            {t('devices.thisDevice')}
          </span>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('devices.signOutName', { device: name })}
            pending={signOut.isPending}
            onClick={() => signOut.mutate({ params: { id } })}
          >
            {t('devices.signOut')}
          </Button>
        )
      }
    />
  );
}

function thisOneFirst(devices: readonly Device[]): Device[] {
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current));
}

function iconOf(device: string) {
  if (/iPhone|Android/.test(device)) return <Smartphone size={22} />;
  return device.includes('iPad') ? <Tablet size={22} /> : <Laptop size={22} />;
}
