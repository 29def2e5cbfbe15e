import { UserRoundCog } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { Checking } from './VerifyEmailParts.tsx';

/** Another site can open a link here: it must not sign anyone in to an account that is not theirs. */
export function ReplaceSession({ email, onReplace }: { email: string; onReplace: () => void }) {
  const { data: me, isPending } = useEndpoint('GET /api/me');
  if (isPending) return <Checking />;
  const name = me?.displayName ?? t('auth.otherAccount');
  return (
    <AuthFrame title={t('auth.replaceTitle')} lit={false}>
      <AuthTile tone="brown">
        <UserRoundCog size={30} />
      </AuthTile>
      <h1>{t('auth.replaceTitle')}</h1>
      <p className="mt-1.5 text-text-muted">
        {t('auth.replaceHint', { name, own: me?.email ?? '', email })}
      </p>
      <div className="mt-5.5 grid gap-2.5">
        <Link href="/" className={buttonClass({ size: 'lg' })}>
          {t('auth.stayAs', { name })}
        </Link>
        <Button variant="secondary" size="lg" onClick={onReplace}>
          {t('auth.replaceWith', { email })}
        </Button>
      </div>
    </AuthFrame>
  );
}
