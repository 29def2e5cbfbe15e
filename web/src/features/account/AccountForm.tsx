import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import {
  type AccountProblem,
  type AccountValues,
  checkAccount,
  refusedField,
  tidyAccount,
} from './account-form.ts';
import { FormCard } from './FormCard.tsx';
import { accountTexts as texts } from './texts.ts';

export function AccountForm() {
  const me = useMe();
  /** Only what was typed: the rest follows the account, also when another device changes it. */
  const [typed, setTyped] = useState<Partial<AccountValues>>({});
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const point = (found: AccountProblem | null) => {
    setProblem(found);
    const input = found && form.current?.elements.namedItem(found.field);
    if (input instanceof HTMLElement) input.focus();
  };
  const save = useCall('PATCH /api/account', {
    onSuccess: (changed) => {
      patchMe(changed);
      setTyped({});
      toast({ title: texts.updated });
    },
    onError: (error) => {
      const description = messageOf(error, texts.failedToUpdate);
      toast({ title: texts.error, description, variant: 'destructive' });
      point(refusedField(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { displayName, username, phoneNumber } = me;
    const values = tidyAccount({ displayName, username, phoneNumber, ...typed });
    const found = checkAccount(values);
    point(found);
    if (found) toast({ title: found.title, description: found.message, variant: 'destructive' });
    else save.mutate({ body: values });
  };
  const input = (name: keyof AccountValues) => ({
    name,
    required: true,
    value: typed[name] ?? me[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  const errorOf = (name: keyof AccountValues) =>
    problem?.field === name ? problem.message : undefined;
  return (
    <FormCard title={texts.information} formRef={form} onSubmit={submit}>
      <Field label={texts.name} hint={texts.nameHint} error={errorOf('displayName')}>
        <TextInput {...input('displayName')} autoComplete="name" dir="auto" />
      </Field>
      <Field label={texts.username} error={errorOf('username')}>
        <TextInput
          {...input('username')}
          className="gap-0"
          leading={<span aria-hidden="true">@</span>}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={texts.phone} error={errorOf('phoneNumber')}>
        <TextInput {...input('phoneNumber')} type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Button
        type="submit"
        className="md:col-span-2 md:justify-self-start"
        pending={save.isPending}
      >
        {texts.save}
      </Button>
    </FormCard>
  );
}
