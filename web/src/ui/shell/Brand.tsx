import type { MouseEvent } from 'react';
import { t } from '@porchlight/messages/t';
import { LogoMark } from '../LogoMark.tsx';
import type { Linking } from './links.ts';

export type BrandProps = Linking & { href: string };

export function Brand({ href, linkAs: LinkAs = 'a', onNavigate }: BrandProps) {
  return (
    <LinkAs
      href={href}
      className="brand"
      aria-label={t('kit.brand')}
      onClick={(event: MouseEvent) => onNavigate?.(href, event)}
    >
      <LogoMark />
      <span>{t('kit.product')}</span>
    </LinkAs>
  );
}
