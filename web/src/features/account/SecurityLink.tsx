import { KeyRound } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { LinkCard } from '../../ui/LinkCard.tsx';

/** The way from the account to passkeys and other ways to sign in. */
export const SecurityLink = () => (
  <LinkCard
    href="/security"
    tone="green"
    icon={<KeyRound size={22} />}
    title={t('app.security')}
    sub={t('security.linkHint')}
  />
);
