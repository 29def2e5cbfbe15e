import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useProblems } from '../../ui/use-problems.ts';
import { AuthForm } from './AuthForm.tsx';
import { withoutGaps } from './field-problems.ts';
import { usePending } from './use-pending.ts';

type InputProps = ComponentProps<typeof TextInput>;

export type OneFieldFormProps = {
  /** Of the field, for people; its `name` tells browsers and password managers what it is. */
  title: string;
  name: 'email' | 'code';
  input?: Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'dir'>;
  given?: string;
  problemOf: (typed: string) => string | undefined;
  /** Of the button. */
  label: string;
  /** Null where it worked, otherwise the reason in words. */
  onSend: (typed: string) => Promise<string | null>;
  /** The title of such a reason. */
  failed?: string;
  /** The other way on, under the button. */
  children?: ReactNode;
};

/** Asks for one thing before anyone is signed in. */
export function OneFieldForm(props: OneFieldFormProps) {
  const {
    title,
    name,
    input,
    problemOf,
    label,
    onSend,
    failed = t('common.error'),
    children,
  } = props;
  const [typed, setTyped] = useState(props.given ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, run] = usePending();
  const form = useRef<HTMLFormElement>(null);
  const problems = useProblems<typeof name>(form, withoutGaps({ [name]: problemOf(typed) }));
  const submit = async () => {
    setFailure(null);
    if (problems.tell()) setFailure(await onSend(typed.trim()));
  };
  return (
    <AuthForm ref={form} onSubmit={() => run(submit)}>
      <Field label={title} error={problems.of(name)}>
        <TextInput
          {...input}
          name={name}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <FormProblem problem={failure === null ? null : { title: failed, text: failure }} />
      <div className="grid gap-2.5">
        <Button type="submit" size="lg" className="px-2.5" pending={isPending}>
          {label}
        </Button>
        {children}
      </div>
    </AuthForm>
  );
}
