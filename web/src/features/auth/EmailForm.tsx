import { type ReactNode, useRef, useState } from 'react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useProblems } from '../../ui/use-problems.ts';
import { emailProblem, withoutGaps } from './field-problems.ts';
import { usePending } from './use-pending.ts';

export type EmailFormProps = {
  given?: string;
  /** Of the button. */
  label: string;
  /** Null where the email was sent, otherwise the reason in words. */
  onSend: (email: string) => Promise<string | null>;
  onSent: (email: string) => void;
  /** The other way on, under the button. */
  children?: ReactNode;
};

/** Asks for an address and sends an email there. */
export function EmailForm({ given = '', label, onSend, onSent, children }: EmailFormProps) {
  const [email, setEmail] = useState(given);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, run] = usePending();
  const form = useRef<HTMLFormElement>(null);
  const problems = useProblems<'email'>(form, withoutGaps({ email: emailProblem(email) }));
  const submit = async () => {
    setFailure(null);
    if (!problems.tell()) return;
    const problem = await onSend(email.trim());
    setFailure(problem);
    if (problem === null) onSent(email.trim());
  };
  return (
    <form
      ref={form}
      className="mt-5 grid gap-4.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run(submit);
      }}
    >
      <Field label={t('auth.email')} error={problems.of('email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <FormProblem
        problem={failure === null ? null : { title: t('common.error'), text: failure }}
      />
      <div className="grid gap-2.5">
        <Button type="submit" size="lg" className="px-2.5" pending={isPending}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  );
}
