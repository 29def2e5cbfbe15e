import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { useMe } from '../api/me.ts';
import { Avatar } from '../ui/Avatar.tsx';

/** The own photo, last in every bar: the way to the account from anywhere. */
export function AccountLink() {
  const { id, displayName, avatar } = useMe();
  return (
    <Link
      href="/account"
      className="icon-btn"
      aria-label={t('app.accountOf', { name: displayName })}
    >
      <Avatar name={displayName} id={id} src={avatar} size={32} />
    </Link>
  );
}
