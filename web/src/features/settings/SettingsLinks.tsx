import { useState } from 'react';
import {
  Accessibility,
  Baby,
  ChevronRight,
  FileText,
  Flag,
  Info,
  LogOut,
  Mail,
  ShieldCheck,
  UserX,
} from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { signOut } from '../../api/sign-out.ts';
import { siteAddress } from '../../environment/site-address.ts';
import { Button } from '../../ui/Button.tsx';
import { List, Row } from '../../ui/List.tsx';

export function SettingsLinks({ contactHref }: { contactHref: string }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const links = [
    { href: contactHref, title: t('settings.contactUs'), Icon: Mail, linkAs: Link },
    { href: siteAddress('/about'), title: t('settings.about'), Icon: Info },
    { href: siteAddress('/privacy-policy'), title: t('settings.privacyPolicy'), Icon: ShieldCheck },
    { href: siteAddress('/terms-of-service'), title: t('settings.termsOfService'), Icon: FileText },
    { href: siteAddress('/report'), title: t('settings.reportSomeone'), Icon: Flag },
    { href: siteAddress('/child-safety'), title: t('settings.childSafety'), Icon: Baby },
    {
      href: siteAddress('/accessibility'),
      title: t('settings.accessibilityStatement'),
      Icon: Accessibility,
    },
    { href: '/delete-account', title: t('settings.deleteByEmail'), Icon: UserX, linkAs: Link },
  ];
  return (
    <>
      <List className="mt-5">
        {links.map(({ href, title, Icon, linkAs }) => (
          <Row
            key={href}
            href={href}
            {...(linkAs && { linkAs })}
            inset="icon"
            size="compact"
            leading={<Icon size={22} className="text-text-muted" aria-hidden="true" />}
            title={title}
            trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
          />
        ))}
      </List>
      <Button
        variant="secondary"
        block
        className="mt-4"
        icon={<LogOut size={20} aria-hidden="true" />}
        pending={isLeaving}
        onClick={() => {
          setIsLeaving(true);
          void signOut();
        }}
      >
        {t('settings.signOut')}
      </Button>
    </>
  );
}
