import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldLink } from './field-context.ts';

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const link = useFieldLink();
  return (
    <span className={cx('input', className)}>
      <textarea {...link} rows={rows} {...rest} />
    </span>
  );
}
