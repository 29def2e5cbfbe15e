import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';
import { useFieldLink } from './field-context.ts';

/** The system's own picker, which every phone already knows how to show. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const link = useFieldLink();
  return (
    <span className={cx('input', className)}>
      <select {...link} {...rest} />
      <ChevronDown size={20} aria-hidden="true" />
    </span>
  );
}
