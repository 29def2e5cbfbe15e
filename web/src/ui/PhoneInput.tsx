import { type ComponentProps, Suspense, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { t, withTexts } from '@porchlight/messages/t';
import type { Country } from './CountryDialog.tsx';
import { TextInput } from './TextInput.tsx';
import { lazyDialog } from './lazy-part.tsx';

const CountryDialog = lazyDialog(
  async () => (await withTexts(import('./CountryDialog.tsx'))).CountryDialog,
);

type PhoneInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'leading' | 'trailing'> & {
  /** By name; empty while the list is not there yet. */
  countries: readonly Country[];
  country: string | null;
  /** Stands first in the list. */
  suggested: string | null;
  onCountry: (code: string) => void;
};

/** One field for the eye and two for the keyboard: the country, and the number as it is dialled there. */
export function PhoneInput(props: PhoneInputProps) {
  const { countries, country, suggested, onCountry, ...input } = props;
  const [isOpen, setIsOpen] = useState(false);
  const chosen = countries.find(({ code }) => code === country);
  return (
    <div className="flex gap-2 max-[22.4rem]:flex-wrap">
      <button
        type="button"
        className="input w-auto min-w-24 flex-none cursor-pointer justify-between gap-1.5"
        aria-haspopup="dialog"
        aria-label={
          chosen
            ? t('country.chosen', { name: chosen.name, callingCode: chosen.callingCode })
            : t('country.choose')
        }
        disabled={countries.length === 0}
        onClick={() => setIsOpen(true)}
      >
        <span aria-hidden="true">{chosen?.flag}</span>
        <span dir="ltr">{chosen ? `+${chosen.callingCode}` : '+'}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <TextInput {...input} type="tel" className="min-w-0 flex-1 max-[22.4rem]:basis-full" />
      {isOpen && (
        <Suspense>
          <CountryDialog
            countries={countries}
            chosen={country}
            suggested={suggested}
            onClose={() => setIsOpen(false)}
            onChoose={(code) => {
              setIsOpen(false);
              onCountry(code);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
