import { useState } from 'react';
import { Landmark, Trash2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { tellQuietly } from '../../ui/toast.ts';
import { useLastUse } from './last-use.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

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
      {isAsked && (
        <RemoveDialog
          title={t('security.serviceRemoveTitle', { service })}
          description={t('security.serviceRemoveHint')}
          failed={t('security.failedToRemoveService')}
          list="GET /api/oidc"
          onRemove={async () => {
            await call('DELETE /api/oidc');
            tellQuietly({ title: t('security.serviceRemoved') });
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
