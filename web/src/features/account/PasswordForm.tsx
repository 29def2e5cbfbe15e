import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Info } from 'lucide-react';
import { PASSWORD_MAX, PASSWORD_MIN } from '@porchlight/domain/names';
import { passwordStrength } from '@porchlight/domain/password-strength';
import { t } from '@porchlight/messages/t';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { refetch } from '../../api/query-client.ts';
import { callSurely } from '../../api/use-sure-call.ts';
import { useCreation } from '../../api/use-creation.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { StrengthMeter } from '../../ui/StrengthMeter.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { FormCard } from './FormCard.tsx';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };
type Name = keyof typeof EMPTY;
type Problem = { field: Name; message: string };

export function PasswordForm() {
  const me = useMe();
  const [values, setValues] = useState(EMPTY);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const fail = (message: string, field: Name | null) => {
    setProblem(field && { field, message });
    if (field === null) {
      toast({ title: t('common.error'), description: message, variant: 'destructive' });
      return;
    }
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  };
  const change = useCreation(
    'POST /api/change-password',
    {
      onSuccess: () => {
        setValues(EMPTY);
        setProblem(null);
        toast({ title: t('account.passwordChanged') });
        void refetch('GET /api/sessions', 'GET /api/security-log');
      },
      onError: (error) => {
        const field = error instanceof ApiError ? error.field : null;
        const known = field !== null && field in EMPTY ? (field as Name) : null;
        fail(messageOf(error, t('account.failedToChange')), known);
      },
    },
    callSurely,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (values.currentPassword === '') fail(t('account.passwordMissing'), 'currentPassword');
    else if (values.password.length < PASSWORD_MIN) fail(t('account.passwordTooShort'), 'password');
    else if (values.password !== values.confirmPassword) {
      fail(t('account.passwordsDiffer'), 'confirmPassword');
    } else change.mutate({ body: values });
  };
  const input = (name: Name, autoComplete: string) => ({
    name,
    autoComplete,
    type: 'password',
    required: true,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value });
      if (problem?.field === name) setProblem(null);
    },
  });
  const errorOf = (name: Name) => (problem?.field === name ? problem.message : undefined);
  const own = [me.displayName, me.email, me.username, me.phoneNumber];
  return (
    <FormCard title={t('account.password')} formRef={form} onSubmit={submit}>
      {/* For password managers, which must know whose password it is. */}
      <input type="text" autoComplete="username" value={me.email} readOnly hidden />
      <Field
        label={t('account.currentPassword')}
        error={errorOf('currentPassword')}
        className="md:col-span-2 md:w-[calc(50%-0.5625rem)]"
      >
        <TextInput {...input('currentPassword', 'current-password')} />
      </Field>
      <Field
        label={t('account.newPassword')}
        hint={t('account.passwordHint')}
        error={errorOf('password')}
      >
        <TextInput {...input('password', 'new-password')} maxLength={PASSWORD_MAX} />
        <StrengthMeter
          strength={
            values.password.length < PASSWORD_MIN ? 0 : passwordStrength(values.password, own)
          }
          weakHint={t('account.weakHint')}
        />
      </Field>
      <Field label={t('account.confirmPassword')} error={errorOf('confirmPassword')}>
        <TextInput {...input('confirmPassword', 'new-password')} />
      </Field>
      <div className="grid gap-3 md:col-span-2 md:justify-items-start">
        <Button type="submit" pending={change.isPending}>
          {t('account.password')}
        </Button>
        <p className="help mt-0">
          <Info size={18} aria-hidden="true" />
          <span>{t('account.othersSignedOut')}</span>
        </p>
      </div>
    </FormCard>
  );
}
