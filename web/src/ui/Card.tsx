import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export type CardProps = ComponentProps<'section'> & {
  /** Cuts children to the corners, for a picture that reaches the edge. */
  clip?: boolean;
};

export function Card({ clip, className, ...rest }: CardProps) {
  return <section {...rest} className={cx('card', clip && 'card-clip', className)} />;
}
