import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'text' | 'danger' | 'danger-quiet';

export type ButtonLook = { variant?: ButtonVariant; size?: 'sm' | 'lg'; block?: boolean };

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Shows a spinner and ignores taps, but keeps focus and its place in the tab order. */
    pending?: boolean;
  };

/** The look alone, for a link that is drawn as a button. */
export function buttonClass({ variant = 'primary', size, block }: ButtonLook = {}): string {
  return cx('btn', `btn-${variant}`, size && `btn-${size}`, block && 'btn-block');
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, pending, className, onClick, children, ...rest } = props;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, block }), className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={handleClick}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}
