import { Eye } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { LinkCard } from '../../ui/LinkCard.tsx';

/** The way from the account to who could see the light. */
export const HistoryLink = ({ href }: { href: string }) => (
  <LinkCard
    href={href}
    tone="green"
    icon={<Eye size={22} />}
    title={t('history.title')}
    sub={t('history.linkHint')}
  />
);
