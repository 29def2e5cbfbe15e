import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { followBack } from '../trail.ts';
import { iconButtonClass } from '../ui/IconButton.tsx';

type SubPageHeadProps = {
  title: string;
  /** The page above, and its name: "Back to Contacts". */
  back: { href: string; label: string };
  action?: ReactNode;
};

/** The title and the way back on wide screens; the back bar has both on narrow ones. */
export function SubPageHead({ title, back, action }: SubPageHeadProps) {
  return (
    <div className="page-head max-md:hidden">
      <div className="-ms-3 flex items-center gap-2">
        <Link
          href={back.href}
          replace
          onClick={(event) => followBack(event, back.href)}
          className={iconButtonClass()}
          aria-label={back.label}
        >
          <ArrowLeft size={24} aria-hidden="true" />
        </Link>
        <h1>{title}</h1>
      </div>
      {action}
    </div>
  );
}
