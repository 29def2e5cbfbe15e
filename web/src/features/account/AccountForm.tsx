import { type ChangeEvent, type FocusEvent, type FormEvent, useRef } from 'react';
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
import { useProblems } from '../../ui/use-problems.ts';
import { type AccountDraft, changeAccountDraft, useAccountDraft } from './account-draft.ts';
import { type AccountValues, checkAccount, refusedField, tidyAccount } from './account-form.ts';
import { FormCard } from './FormCard.tsx';
import { sentText } from './sent-text.ts';
import { unsaved } from './unsaved.ts';

export function AccountForm() {
  const me = useMe();
  const { typed, country: chosen } = useAccountDraft();
  const countries = usePhoneCountries();
  const country = chosen ?? me.phoneCountry ?? countries?.likely ?? null;
  const phoneHint = me.phoneNumberNeedsCorrection
    ? t('account.correctPhone')
    : t('account.phoneHint');
  const form = useRef<HTMLFormElement>(null);
  const { displayName, username, phoneNumber } = me;
  const values = tidyAccount({ displayName, username, phoneNumber, ...typed });
  const problems = useProblems(form, checkAccount(values));
  const sent = useRef<AccountDraft>({ typed: {}, country: null });

  const markSaved = useRef(() => {});
  const save = useCall('PATCH /api/account', {
    onSuccess: (changed) => {
      markSaved.current();
      patchMe(changed);
      // Input that came while the request ran is not saved yet, and stays.
      changeAccountDraft((now) => ({
        typed: unsaved(now.typed, sent.current.typed),
        country: now.country === sent.current.country ? null : now.country,
      }));
      toast({ title: t('account.updated') });
    },
    onError: (error) => {
      const refused = refusedField(error);
      if (refused !== null) return problems.refuse(refused);
      const description = messageOf(error, t('account.failedToUpdate'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
  /** Another device may have changed the rest meanwhile. A number travels with its country. */
  const touched = (): Partial<AccountValues> & { phoneCountry?: string } => ({
    ...(typed.displayName !== undefined && { displayName: values.displayName }),
    ...(typed.username !== undefined && { username: values.username }),
    ...((typed.phoneNumber !== undefined || chosen !== null) && {
      phoneNumber: values.phoneNumber,
      ...(country && { phoneCountry: country }),
    }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending || !problems.tell()) return;
    markSaved.current = sentText(event.currentTarget);
    sent.current = { typed, country: chosen };
    save.mutate({ body: touched() });
  };
  const input = (name: keyof AccountValues) => ({
    name,
    required: true,
    value: typed[name] ?? me[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target;
      changeAccountDraft((now) => ({ ...now, typed: { ...now.typed, [name]: value } }));
      problems.changed(name);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => problems.left(name, event),
  });
  return (
    <FormCard title={t('account.information')} formRef={form} onSubmit={submit}>
      <Field
        label={t('account.name')}
        hint={t('account.nameHint')}
        error={problems.of('displayName')}
      >
        <TextInput {...input('displayName')} autoComplete="name" dir="auto" />
      </Field>
      <Field label={t('account.username')} error={problems.of('username')}>
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
      <Field label={t('account.phone')} hint={phoneHint} error={problems.of('phoneNumber')}>
        <PhoneInput
          {...input('phoneNumber')}
          countries={countries?.all ?? []}
          country={country}
          suggested={countries?.likely ?? null}
          onCountry={(code) => {
            changeAccountDraft((now) => ({ ...now, country: code }));
            problems.changed('phoneNumber');
          }}
          onChange={(event) => {
            const phoneNumber = event.target.value;
            changeAccountDraft((now) => ({
              typed: { ...now.typed, phoneNumber },
              country: countries?.ofTyped(phoneNumber) ?? now.country,
            }));
            problems.changed('phoneNumber');
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
