import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { followBack } from '../../trail.ts';
import { iconButtonClass } from '../../ui/IconButton.tsx';

type SubPageHeadProps = { title: string; action?: ReactNode };

/** The title and the way back on wide screens; the back bar has both on narrow ones. */
export function SubPageHead({ title, action }: SubPageHeadProps) {
  return (
    <div className="page-head max-md:hidden">
      <div className="-ms-3 flex items-center gap-2">
        <Link
          href="/contacts"
          replace
          onClick={(event) => followBack(event, '/contacts')}
          className={iconButtonClass()}
          aria-label={t('contactList.backToContacts')}
        >
          <ArrowLeft size={24} aria-hidden="true" />
        </Link>
        <h1>{title}</h1>
      </div>
      {action}
    </div>
  );
}
