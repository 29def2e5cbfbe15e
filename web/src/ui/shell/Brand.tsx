import type { MouseEvent } from 'react';
import { LogoMark } from '../LogoMark.tsx';
import type { Linking } from './links.ts';

export type BrandProps = Linking & { href: string };

export function Brand({ href, linkAs: LinkAs = 'a', onNavigate }: BrandProps) {
  return (
    <LinkAs
      href={href}
      className="brand"
      aria-label="Porchlight, go to home"
      onClick={(event: MouseEvent) => onNavigate?.(href, event)}
    >
      <LogoMark />
      <span>Porchlight</span>
    </LinkAs>
  );
}
