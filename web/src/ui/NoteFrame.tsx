import { useId, type ReactNode } from 'react';

type NoteFrameProps = {
  title: ReactNode;
  children: ReactNode;
  leading: ReactNode;
  close?: ReactNode;
  actions: ReactNode;
};

/** The one note above the lamp. */
export function NoteFrame({ title, children, leading, close, actions }: NoteFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-3.5 rounded-list border-(length:--border-w) border-line bg-surface p-3.5 shadow-e1 access:border-line-strong"
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
