import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { usePhoneCountries } from '../../environment/phone-countries.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { LockedText } from '../../ui/LockedText.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
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

export function AccountForm() {
  const me = useMe();
  /** Only what was typed: the rest follows the account, also when another device changes it. */
  const [typed, setTyped] = useState<Partial<AccountValues>>({});
  const [chosen, setChosen] = useState<string | null>(null);
  const countries = usePhoneCountries();
  const country = chosen ?? me.phoneCountry ?? countries?.likely ?? null;
  const phoneHint = me.phoneNumberNeedsCorrection
    ? t('account.correctPhone')
    : t('account.phoneHint');
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<{ typed: Partial<AccountValues>; chosen: string | null }>({
    typed: {},
    chosen: null,
  });

  const point = (found: AccountProblem | null) => {
    setProblem(found);
    const input = found && form.current?.elements.namedItem(found.field);
    if (input instanceof HTMLElement) input.focus();
  };
  const save = useCall('PATCH /api/account', {
    onSuccess: (changed) => {
      patchMe(changed);
      // Input that came while the request ran is not saved yet, and stays.
      setTyped((now) => unsaved(now, sent.current.typed));
      setChosen((now) => (now === sent.current.chosen ? null : now));
      toast({ title: t('account.updated') });
    },
    onError: (error) => {
      const refused = refusedField(error);
      point(refused);
      if (refused !== null) return;
      const description = messageOf(error, t('account.failedToUpdate'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
  /** A number travels with its country, and only when the person has touched one of them. */
  const changedOnly = ({ phoneNumber, ...values }: AccountValues) => {
    const isTouched = typed.phoneNumber !== undefined || chosen !== null;
    return isTouched
      ? { ...values, phoneNumber, ...(country && { phoneCountry: country }) }
      : values;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { displayName, username, phoneNumber } = me;
    const values = tidyAccount({ displayName, username, phoneNumber, ...typed });
    const found = checkAccount(values);
    point(found);
    if (found) return;
    sent.current = { typed, chosen };
    save.mutate({ body: changedOnly(values) });
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
    <FormCard title={t('account.information')} formRef={form} onSubmit={submit}>
      <Field label={t('account.name')} hint={t('account.nameHint')} error={errorOf('displayName')}>
        <TextInput {...input('displayName')} autoComplete="name" dir="auto" />
      </Field>
      <Field label={t('account.username')} error={errorOf('username')}>
        <TextInput
          {...input('username')}
          dir="ltr"
          className="gap-0"
          leading={<span aria-hidden="true">@</span>}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div>
        <p className="field-label">{t('account.email')}</p>
        <LockedText>
          <Breakable text={me.email} />
        </LockedText>
        <Link href="/security" className="inline-flex min-h-11 items-center font-strong text-green">
          {t('account.changeEmail')}
        </Link>
      </div>
      <Field label={t('account.phone')} hint={phoneHint} error={errorOf('phoneNumber')}>
        <PhoneInput
          {...input('phoneNumber')}
          countries={countries?.all ?? []}
          country={country}
          suggested={countries?.likely ?? null}
          onCountry={setChosen}
          onChange={(event) => {
            const phoneNumber = event.target.value;
            setTyped({ ...typed, phoneNumber });
            setChosen(countries?.ofTyped(phoneNumber) ?? chosen);
          }}
          autoComplete="tel"
          maxLength={40}
        />
      </Field>
      <Button
        type="submit"
        className="md:col-span-2 md:justify-self-start"
        pending={save.isPending}
      >
        {t('account.save')}
      </Button>
    </FormCard>
  );
}

/** The fields that differ from what was sent. */
function unsaved(
  now: Partial<AccountValues>,
  sent: Partial<AccountValues>,
): Partial<AccountValues> {
  const names = Object.keys(now) as (keyof AccountValues)[];
  return Object.fromEntries(
    names.filter((name) => now[name] !== sent[name]).map((name) => [name, now[name]]),
  );
}
