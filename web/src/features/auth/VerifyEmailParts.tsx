import { CircleCheck, MailX } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { authTexts as texts } from './texts.ts';

export function Checking() {
  return (
    <AuthFrame title={texts.verifying} hasFoot={false}>
      <div role="status">
        <AuthTile tone="brown">
          <Spinner size={30} />
        </AuthTile>
        <h1>{texts.verifying}</h1>
        <p className="mt-1.5 text-text-muted">{texts.verifyingHint}</p>
      </div>
    </AuthFrame>
  );
}

export function Verified({ message }: { message: string }) {
  return (
    <AuthFrame title={texts.verified} hasFoot={false}>
      <div role="status">
        <AuthTile tone="green">
          <CircleCheck size={30} />
        </AuthTile>
        <h1>{texts.verified}</h1>
        <p className="mt-1.5">{message}</p>
        <p className="mt-1.5 text-text-muted">{texts.redirecting}</p>
      </div>
    </AuthFrame>
  );
}

export function Failed({ message }: { message: string }) {
  return (
    <AuthFrame title={texts.verifyFailed} lit={false} lamp="medium">
      <AuthTile tone="danger">
        <MailX size={30} />
      </AuthTile>
      <h1>{texts.verifyFailed}</h1>
      <p className="mt-1.5 text-text-muted" role="alert">
        {message}
      </p>
      <div className="mt-5.5 grid gap-2.5">
        <Link href="/login" className={buttonClass({ size: 'lg' })}>
          {texts.backToLogin}
        </Link>
        <Link href="/register" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {texts.registerAgain}
        </Link>
      </div>
    </AuthFrame>
  );
}
