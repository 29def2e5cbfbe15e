import {
  ChevronRight,
  LifeBuoy,
  type LucideIcon,
  MessageSquareHeart,
  ShieldCheck,
} from 'lucide-react';
import { type MailKind, mailLink } from '../../api/links.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { settingsTexts as texts } from './texts.ts';

const MAILS = [
  { kind: 'support', title: texts.support, hint: texts.supportHint, Icon: LifeBuoy },
  { kind: 'privacy', title: texts.privacyMail, hint: texts.privacyMailHint, Icon: ShieldCheck },
  { kind: 'feedback', title: texts.feedback, hint: texts.feedbackHint, Icon: MessageSquareHeart },
] as const satisfies readonly { kind: MailKind; title: string; hint: string; Icon: LucideIcon }[];

export function ContactUs() {
  return (
    <>
      <p className="mb-3.5 ml-1 text-text-muted">{texts.contactUsHint}</p>
      <ul className="grid gap-3.5 lg:grid-cols-3">
        {MAILS.map(({ kind, title, hint, Icon }) => (
          <li key={kind}>
            <a href={mailLink(kind)} className="card flex h-full items-center gap-3.5 p-4">
              <IconTile tone="green">
                <Icon size={22} />
              </IconTile>
              <span className="row-body">
                <span className="row-title">{title}</span>
                <span className="row-sub">{hint}</span>
              </span>
              <ChevronRight size={21} className="text-text-muted" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
