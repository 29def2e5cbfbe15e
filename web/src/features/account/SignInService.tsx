import { useState } from 'react';
import { Landmark, Trash2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { hasCode, messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { toast } from '../../ui/toast.ts';
import { useFresh } from './use-fresh.tsx';
import { useLastUse } from './last-use.ts';

/** The account of the operator's sign-in service that signs in here; nothing where there is none. */
export function SignInService() {
  const { data } = useEndpoint('GET /api/oidc');
  const [isAsked, setIsAsked] = useState(false);
  const lastUse = useLastUse();
  if (!data?.link) return null;
  const { issuer, lastUsedAt } = data.link;
  const service = new URL(issuer).host;
  return (
    <section className="page-section">
      <SectionHead title={t('security.service')} />
      <List>
        <Row
          inset="tile"
          title={<bdi className="wrap-anywhere">{service}</bdi>}
          sub={lastUse(lastUsedAt)}
          leading={
            <IconTile tone="brown">
              <Landmark size={22} />
            </IconTile>
          }
          trailing={
            <Menu
              label={t('security.serviceMore', { service })}
              title={service}
              items={[
                {
                  label: t('security.remove'),
                  icon: <Trash2 size={20} />,
                  danger: true,
                  onSelect: () => setIsAsked(true),
                },
              ]}
            />
          }
        />
      </List>
      {isAsked && <RemoveService service={service} onClose={() => setIsAsked(false)} />}
    </section>
  );
}

function RemoveService({ service, onClose }: { service: string; onClose: () => void }) {
  const fresh = useFresh();
  const [isPending, setIsPending] = useState(false);
  const remove = async () => {
    try {
      await call('DELETE /api/oidc');
      toast({ title: t('security.serviceRemoved') });
    } catch (error) {
      if (hasCode(error, 'reauth_required')) throw error;
      const description = messageOf(error, t('security.failedToRemoveService'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    void refetch('GET /api/oidc', 'GET /api/security-log');
    onClose();
  };
  if (fresh.dialog) return fresh.dialog;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('security.serviceRemoveTitle', { service })}
      description={t('security.serviceRemoveHint')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('security.remove')}
      pending={isPending}
      onConfirm={() => {
        setIsPending(true);
        void fresh.run(t('security.remove'), remove).finally(() => setIsPending(false));
      }}
    />
  );
}
