import { Scale } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';

/** Only for those whom moderators have written to. */
export function NoticesLink({ href }: { href: string }) {
  const { data } = useEndpoint('GET /api/moderation');
  if (!data || data.length === 0) return null;
  return (
    <LinkCard
      href={href}
      tone="brown"
      icon={<Scale size={22} />}
      title={t('moderation.title')}
      sub={t('moderation.linkHint')}
    />
  );
}
