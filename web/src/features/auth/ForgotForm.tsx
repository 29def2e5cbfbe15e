import { type FormEvent, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { authMessages as messages, authTexts as texts } from './texts.ts';
import { usePending } from './use-pending.ts';

export type ForgotFormProps = { email: string; onBack: () => void };

export function ForgotForm({ email: given, onBack }: ForgotFormProps) {
  const [email, setEmail] = useState(given);
  const [isPending, run] = usePending();

  const fail = (description: string) =>
    toast({ title: messages.error, description, variant: 'destructive' });
  const submit = async () => {
    if (email.trim() === '') return void fail(messages.enterEmail);
    try {
      await call('POST /api/forgot-password', { body: { email } });
      toast({ title: messages.emailSent, description: messages.recoverySent });
      onBack();
    } catch (error) {
      fail(messageOf(error, messages.recoveryFailed));
    }
  };
  return (
    <AuthFrame title={texts.forgotTitle}>
      <h1 className="mb-1">{texts.forgotTitle}</h1>
      <p className="text-text-muted">{texts.forgotHint}</p>
      <form
        className="mt-5 grid gap-4.5"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          run(submit);
        }}
      >
        <Field label={texts.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" pending={isPending}>
          {texts.sendPassword}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          icon={<ArrowLeft size={20} aria-hidden="true" />}
          onClick={onBack}
        >
          {texts.backToSignIn}
        </Button>
      </form>
    </AuthFrame>
  );
}
