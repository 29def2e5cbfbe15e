import { useId } from 'react';
import type { ReactNode } from 'react';
import { EqualButtons } from './EqualButtons.tsx';

export type PromptProps = {
  /** Usually an IconTile of size md. */
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Two buttons of equal width. */
  actions: ReactNode;
};

/** An offer that does not block: above the tab bar, bottom right on wide screens. */
export function Prompt({ icon, title, children, actions }: PromptProps) {
  const id = useId();
  return (
    <aside className="prompt-place" aria-labelledby={id}>
      <div className="prompt">
        <div className="prompt-head">
          {icon}
          <div className="min-w-0 flex-1">
            <h2 id={id}>{title}</h2>
            {children !== undefined && <p className="text-small text-text-muted">{children}</p>}
          </div>
        </div>
        <EqualButtons>{actions}</EqualButtons>
      </div>
    </aside>
  );
}
