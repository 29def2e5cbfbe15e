/** The number of a form: the country that counts for it, and whether it is one. */
import { useEffect, useState } from 'react';
import { t } from '@porchlight/messages/t';
import { usePhoneCountries } from '../../environment/phone-countries.ts';
import type { Problems } from '../../ui/use-problems.ts';
import { createPhoneReader } from './phone-reader.ts';

/** The country is empty until one is chosen, typed or suggested. */
export type PhoneValues = { phoneNumber: string; phoneCountry: string };

/** On a slow network the worker comes late, and the server finds what is wrong. */
const LONGEST_WAIT_MS = 1_000;

export function usePhone({ phoneNumber, phoneCountry }: PhoneValues) {
  const countries = usePhoneCountries();
  const country = phoneCountry || (countries?.likely ?? '');
  const [reader] = useState(createPhoneReader);
  const [wrong, setWrong] = useState<string | null>(null);
  const typed = `${country} ${phoneNumber}`;
  const isEmpty = phoneNumber.trim() === '';

  useEffect(() => reader.close, [reader]);
  useEffect(() => {
    let isCurrent = true;
    void reader.isWrong(phoneNumber, country).then((is) => {
      if (isCurrent && is) setWrong(typed);
    });
    return () => void (isCurrent = false);
  }, [reader, phoneNumber, country, typed]);

  return {
    /** As the server wants it; empty where it has to find out. */
    country,
    problem: isEmpty
      ? t('auth.enterPhone')
      : wrong === typed
        ? t('errors.invalid_phone_number')
        : undefined,
    /** Before sending: also what is not known yet of a number that was typed just now. */
    check: async (): Promise<Problems<'phoneNumber'>> => {
      const late = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, false));
      const is = await Promise.race([reader.isWrong(phoneNumber, country), late]);
      return is ? { phoneNumber: t('errors.invalid_phone_number') } : {};
    },
  };
}
