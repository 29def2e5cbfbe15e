import { t } from '@porchlight/messages/t';
import { usePhoneCountries } from '../../environment/phone-countries.ts';
import { Field } from '../../ui/Field.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import type { ShownProblems } from '../../ui/use-problems.ts';
import type { PhoneValues } from './use-phone.ts';

type PhoneFieldProps = {
  values: PhoneValues;
  problems: Pick<ShownProblems<'phoneNumber'>, 'of' | 'changed' | 'left'>;
  onChange: (values: PhoneValues) => void;
};

/** The number, with its country; a number typed with '+' sets it. */
export function PhoneField({ values, problems, onChange }: PhoneFieldProps) {
  const countries = usePhoneCountries();
  const { phoneNumber, phoneCountry } = values;
  const change = (next: PhoneValues) => {
    onChange(next);
    problems.changed('phoneNumber');
  };
  return (
    <Field label={t('auth.phone')} hint={t('auth.phoneHint')} error={problems.of('phoneNumber')}>
      <PhoneInput
        name="phoneNumber"
        required
        value={phoneNumber}
        onBlur={(event) => problems.left('phoneNumber', event)}
        countries={countries?.all ?? []}
        country={phoneCountry || (countries?.likely ?? '')}
        suggested={countries?.likely ?? null}
        onCountry={(chosen) => change({ phoneNumber, phoneCountry: chosen })}
        onChange={(event) => {
          const typed = event.target.value;
          change({
            phoneNumber: typed,
            phoneCountry: countries?.ofTyped(typed) ?? phoneCountry,
          });
        }}
        autoComplete="tel"
      />
    </Field>
  );
}
