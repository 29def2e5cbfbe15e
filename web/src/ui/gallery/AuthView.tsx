import { useState } from 'react';
import { ArrowLeft, Info, MailCheck } from 'lucide-react';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { IconTile } from '../IconTile.tsx';
import { Notice } from '../Notice.tsx';
import { AuthShell } from '../shell/AuthShell.tsx';
import { TextInput } from '../TextInput.tsx';

export function AuthView({ screen }: { screen: string }) {
  return (
    <AuthShell href="#" tagline="Never Miss the Perfect Time to Talk" lit={screen !== 'failed'}>
      {screen === 'check-email' ? <CheckEmail /> : <SignIn failed={screen === 'failed'} />}
    </AuthShell>
  );
}

function SignIn({ failed }: { failed: boolean }) {
  const [email, setEmail] = useState('nora@example.com');
  return (
    <>
      <h1 className="mb-1">Welcome back</h1>
      <p className="text-text-muted">Sign in to turn your light on.</p>
      <form className="mt-5 grid gap-4.5">
        <Field label="Email">
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field
          label="Password"
          hint="At least 8 characters"
          error={failed ? 'Invalid username or password' : undefined}
        >
          <TextInput type="password" autoComplete="current-password" defaultValue="correct-ho" />
        </Field>
        <Button size="lg" block>
          Sign In
        </Button>
      </form>
    </>
  );
}

function CheckEmail() {
  return (
    <>
      <IconTile tone="green" size="lg" className="mb-4.5">
        <MailCheck size={32} />
      </IconTile>
      <h1>Check your email</h1>
      <p className="mt-2 text-text-muted">
        We sent a link to <b className="text-text">nora@example.com</b>. It expires in 24 hours.
      </p>
      <Notice icon={<Info size={21} aria-hidden="true" />} className="my-5.5">
        Can’t find it? Check your spam folder.
      </Notice>
      <Button variant="secondary" size="lg" block icon={<ArrowLeft size={20} aria-hidden="true" />}>
        Back to sign in
      </Button>
    </>
  );
}
