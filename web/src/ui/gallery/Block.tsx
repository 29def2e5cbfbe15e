import type { ReactNode } from 'react';

export function Block({
  title,
  wide,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={wide ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
      <h2 className="mb-3.5">{title}</h2>
      {children}
    </section>
  );
}
