/** Name and number of somebody whom the sign-in service has vouched for. */
import { useRef, useState } from 'react';
import { tidyName } from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { ApiError, errorText } from '../../api/errors.ts';
import { pendingInvite } from '../../state/invite.ts';
import { markNewUser } from '../../storage/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { AcceptTerms } from './AcceptTerms.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { enter } from './enter.ts';
import { signUpFailure } from './failures.ts';
import { nameProblem, withoutGaps } from './field-problems.ts';
import { inputsOf } from './inputs.ts';
import { Invited } from './Invited.tsx';
import { NumberSwitches } from './NumberSwitches.tsx';
import { PhoneField } from './PhoneField.tsx';
import { usePending } from './use-pending.ts';
import { usePhone } from './use-phone.ts';

export type ServiceDetailsProps = {
  ticket: string;
  email: string;
  displayName: string;
  onDone: () => void;
};

type Name = 'displayName' | 'phoneNumber';

export function ServiceDetails({ ticket, email, displayName, onDone }: ServiceDetailsProps) {
  const [values, setValues] = useState({
    displayName,
    phoneNumber: '',
    phoneCountry: '',
    showPhoneToContacts: true,
    findMeByPhoneNumber: true,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, run] = usePending();
  const phone = usePhone(values);
  const form = useRef<HTMLFormElement>(null);
  const problems = useProblems<Name>(
    form,
    withoutGaps({
      displayName: nameProblem(values.displayName),
      phoneNumber: phone.problem,
    }),
  );
  const input = inputsOf(values, setValues, problems);
  const submit = async () => {
    setFailure(null);
    if (!problems.tell(await phone.check())) return;
    const invite = pendingInvite();
    const { phoneCountry: _, ...rest } = values;
    const body = {
      ...rest,
      ticket,
      displayName: tidyName(values.displayName),
      ...(phone.country !== '' && { phoneCountry: phone.country }),
      ...(invite !== null && { invite }),
    };
    try {
      const { sessionId } = await call('POST /api/oidc/register', { body });
      // The account exists by now. If it cannot be read yet, the app says so.
      const me = await enter(sessionId).catch(() => null);
      if (me) markNewUser(me.id);
      toast({
        title: t('auth.welcome'),
        description: t('auth.welcomeHint'),
        isForNextScreen: true,
      });
      onDone();
    } catch (error) {
      const field = error instanceof ApiError ? error.field : null;
      const words = error instanceof ApiError ? errorText(error) : null;
      if (words !== null && (field === 'displayName' || field === 'phoneNumber'))
        problems.refuse({ [field]: words });
      else setFailure(signUpFailure(error));
    }
  };
  return (
    <AuthFrame title={t('auth.serviceDetailsTitle')}>
      <Invited />
      <h1 className="mb-1">{t('auth.serviceDetailsTitle')}</h1>
      <p className="wrap-anywhere text-text-muted">{t('auth.serviceDetailsHint', { email })}</p>
      <AuthForm ref={form} onSubmit={() => run(submit)}>
        <Field label={t('auth.name')} hint={t('auth.nameHint')} error={problems.of('displayName')}>
          <TextInput {...input('displayName')} autoComplete="name" />
        </Field>
        <PhoneField
          values={values}
          problems={problems}
          onChange={(phone) => setValues({ ...values, ...phone })}
        />
        <NumberSwitches values={values} onChange={setValues} />
        <FormProblem
          problem={failure === null ? null : { title: t('auth.signUpFailed'), text: failure }}
        />
        <AcceptTerms />
        <Button type="submit" size="lg" pending={isPending}>
          {t('auth.finishAction')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
