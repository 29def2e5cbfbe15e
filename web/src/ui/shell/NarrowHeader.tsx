import { Brand } from './Brand.tsx';
import type { BrandProps } from './Brand.tsx';
import { ShellActions } from './ShellActions.tsx';
import type { ShellActionsProps } from './ShellActions.tsx';

export type NarrowHeaderProps = BrandProps & ShellActionsProps;

/** Home, contacts and settings below 768 px. */
export function NarrowHeader(props: NarrowHeaderProps) {
  const { onShare, onNotifications, unread, account, ...brand } = props;
  return (
    <header className="narrow-header">
      <Brand {...brand} />
      <ShellActions {...{ onShare, onNotifications, unread, account }} />
    </header>
  );
}
