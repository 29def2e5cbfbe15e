import type { ReactNode } from 'react';

export type SectionHeadProps = { title: ReactNode; count?: number; id?: string; right?: ReactNode };

export function SectionHead({ title, count, id, right }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {count !== undefined && count > 0 && <span className="section-count">{count}</span>}
      {right}
    </div>
  );
}
