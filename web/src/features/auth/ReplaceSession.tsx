import { UserRoundCog } from 'lucide-react';
import { Link } from 'wouter';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { authTexts as texts } from './texts.ts';
import { Checking } from './VerifyEmailParts.tsx';

/** Another site can open a link here: it must not sign anyone in to an account that is not theirs. */
export function ReplaceSession({ email, onReplace }: { email: string; onReplace: () => void }) {
  const { data: me, isPending } = useEndpoint('GET /api/me');
  if (isPending) return <Checking />;
  const name = me?.displayName ?? texts.otherAccount;
  return (
    <AuthFrame title={texts.replaceTitle} lit={false} lamp="medium">
      <AuthTile tone="brown">
        <UserRoundCog size={30} />
      </AuthTile>
      <h1>{texts.replaceTitle}</h1>
      <p className="mt-1.5 text-text-muted">{texts.replaceHint(name, me?.email ?? '', email)}</p>
      <div className="mt-5.5 grid gap-2.5">
        <Link href="/" className={buttonClass({ size: 'lg' })}>
          {texts.stayAs(name)}
        </Link>
        <Button variant="secondary" size="lg" onClick={onReplace}>
          {texts.replaceWith(email)}
        </Button>
      </div>
    </AuthFrame>
  );
}
