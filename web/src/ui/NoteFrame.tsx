import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

type NoteFrameProps = {
  title: ReactNode;
  children: ReactNode;
  leading: ReactNode;
  close?: ReactNode;
  actions: ReactNode;
  /** With the warm light of somebody who is available. */
  glows?: boolean;
};

/** The one note above the lamp. */
export function NoteFrame({
  title,
  children,
  leading,
  close,
  actions,
  glows = false,
}: NoteFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'mb-3.5 rounded-list border-(length:--border-w) border-line p-3.5 shadow-e1 access:border-line-strong',
        glows ? 'note-glow access:border-3' : 'bg-surface',
      )}
    >
      <div className="flex items-center gap-3.5 max-[16rem]:flex-wrap max-[16rem]:justify-between">
        {leading}
        <div className="min-w-0 flex-1 max-[16rem]:order-1 max-[16rem]:basis-full">
          <h2 id={id} className="text-[1.25rem] wrap-anywhere">
            {title}
          </h2>
          <p className="mt-0.5 text-small text-text-muted">{children}</p>
        </div>
        {close}
      </div>
      <div className="mt-3.5">{actions}</div>
    </section>
  );
}
