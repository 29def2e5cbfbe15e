import {
  ChevronRight,
  LifeBuoy,
  type LucideIcon,
  MessageSquareHeart,
  ShieldCheck,
} from 'lucide-react';
import { type SimpleKey, t } from '@porchlight/messages/t';
import { type MailKind, mailLink } from '../../environment/links.ts';
import { IconTile } from '../../ui/IconTile.tsx';

const MAILS = [
  {
    kind: 'support',
    title: 'settings.support',
    hint: 'settings.supportHint',
    Icon: LifeBuoy,
  },
  {
    kind: 'privacy',
    title: 'settings.privacyMail',
    hint: 'settings.privacyMailHint',
    Icon: ShieldCheck,
  },
  {
    kind: 'feedback',
    title: 'settings.feedback',
    hint: 'settings.feedbackHint',
    Icon: MessageSquareHeart,
  },
] as const satisfies readonly {
  kind: MailKind;
  title: SimpleKey;
  hint: SimpleKey;
  Icon: LucideIcon;
}[];

export function ContactUs() {
  return (
    <>
      <p className="mb-3.5 ms-1 text-text-muted">{t('settings.contactUsHint')}</p>
      <ul className="grid gap-3.5 lg:grid-cols-3">
        {MAILS.map(({ kind, title, hint, Icon }) => (
          <li key={kind}>
            <a
              href={mailLink(kind)}
              className="card flex h-full items-center gap-3.5 p-4 max-[16rem]:flex-wrap"
            >
              <IconTile tone="green">
                <Icon size={22} />
              </IconTile>
              <span className="row-body max-[16rem]:basis-full">
                <span className="row-title">{t(title)}</span>
                <span className="row-sub">{t(hint)}</span>
              </span>
              <ChevronRight
                size={21}
                className="text-text-muted max-[16rem]:hidden"
                aria-hidden="true"
              />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
