import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export type LampWallProps = ComponentProps<'div'> & { lit: boolean };

/** The porch wall behind whatever stands on it: lit by the lamp, or at dusk. */
export function LampWall({ lit, className, children, ...rest }: LampWallProps) {
  return (
    <div {...rest} className={cx('scene', className)} data-lit={lit}>
      <div className="scene-wall" aria-hidden="true">
        <div className="wall-dusk" />
        <div className="wall-lit" />
        <div className="wall-glow" />
        <div className="wall-planks" />
      </div>
      {children}
    </div>
  );
}
