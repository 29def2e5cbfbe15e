import type { FocusEvent } from 'react';
import { t } from '@porchlight/messages/t';
import { usePhoneCountries } from '../../environment/phone-countries.ts';
import { Field } from '../../ui/Field.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';

/** The country is empty until one is chosen, typed or suggested. */
export type PhoneValues = { phoneNumber: string; phoneCountry: string };

type PhoneFieldProps = {
  values: PhoneValues;
  error: string | undefined;
  onChange: (values: PhoneValues) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
};

/** The country that counts: the chosen one, or the suggestion that the field shows. */
export function usePhoneCountry({ phoneCountry }: PhoneValues): string {
  const countries = usePhoneCountries();
  return phoneCountry || (countries?.likely ?? '');
}

/** The number, with its country; a number typed with '+' sets it. */
export function PhoneField({ values, error, onChange, onBlur }: PhoneFieldProps) {
  const countries = usePhoneCountries();
  const { phoneNumber, phoneCountry } = values;
  return (
    <Field label={t('auth.phone')} hint={t('auth.phoneHint')} error={error}>
      <PhoneInput
        name="phoneNumber"
        required
        value={phoneNumber}
        onBlur={onBlur}
        countries={countries?.all ?? []}
        country={phoneCountry || (countries?.likely ?? '')}
        suggested={countries?.likely ?? null}
        onCountry={(chosen) => onChange({ phoneNumber, phoneCountry: chosen })}
        onChange={(event) => {
          const typed = event.target.value;
          onChange({
            phoneNumber: typed,
            phoneCountry: countries?.ofTyped(typed) ?? phoneCountry,
          });
        }}
        autoComplete="tel"
      />
    </Field>
  );
}
