import type { ReactNode } from 'react';
import { Lantern } from '../lamp/Lantern.tsx';
import { LampWall } from '../lamp/LampWall.tsx';
import { Brand } from './Brand.tsx';
import type { BrandProps } from './Brand.tsx';

export type AuthShellProps = BrandProps & {
  children: ReactNode;
  tagline: ReactNode;
  /** Screens that report a failure hang the lamp unlit. */
  lit?: boolean;
};

/**
 * The frame of sign-in, sign-up and the like: the name on a strip of the wall on narrow screens, the
 * lamp beside on wide ones.
 */
export function AuthShell({ children, tagline, lit = true, ...brand }: AuthShellProps) {
  return (
    <div className="auth">
      <LampWall lit={lit} className="auth-scene" aria-hidden="true">
        <div className="scene-lamp">
          <Lantern lit={lit} />
        </div>
        <p className="display auth-tagline">{tagline}</p>
      </LampWall>
      <div className="auth-panel">
        <main id="content" tabIndex={-1} className="auth-inner">
          <Brand {...brand} />
          {children}
        </main>
      </div>
    </div>
  );
}
