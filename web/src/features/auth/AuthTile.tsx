import type { ReactNode } from 'react';
import { IconTile, type IconTileProps } from '../../ui/IconTile.tsx';

/** The picture above the title of a screen that reports something. */
export function AuthTile({
  tone,
  children,
}: Pick<IconTileProps, 'tone'> & { children: ReactNode }) {
  return (
    <IconTile tone={tone} size="lg" className="mb-4 size-16 rounded-list md:mb-3.5">
      {children}
    </IconTile>
  );
}
