import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { matchingCountries } from '@porchlight/messages/regions';
import { t } from '@porchlight/messages/t';
import { cx } from './cx.ts';
import { SearchDialog } from './SearchDialog.tsx';

export type Country = { code: string; name: string; callingCode: string; flag: string };

type CountryDialogProps = {
  countries: readonly Country[];
  chosen: string | null;
  suggested: string | null;
  onChoose: (code: string) => void;
  onClose: () => void;
};

/** A search field with a list: typing narrows it, arrow keys move in it, Enter chooses. */
export function CountryDialog(props: CountryDialogProps) {
  const { countries, chosen, suggested, onChoose, onClose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const shown = matchingCountries(inOrder(countries, suggested), text);
  const idOf = (index: number) => `${id}-${index}`;

  const move = (to: number): void => {
    const index = Math.max(0, Math.min(shown.length - 1, to));
    setActive(index);
    document.getElementById(idOf(index))?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') {
      const country = shown[active];
      if (country) onChoose(country.code);
    } else return;
    event.preventDefault();
  };

  return (
    <SearchDialog
      title={t('country.title')}
      input={input}
      label={t('country.search')}
      text={text}
      onText={(typed) => {
        setText(typed);
        setActive(0);
      }}
      onClose={onClose}
      field={{
        role: 'combobox',
        'aria-expanded': 'true',
        'aria-controls': id,
        'aria-activedescendant': shown[active] ? idOf(active) : undefined,
        placeholder: t('country.search'),
        onKeyDown,
      }}
    >
      <p role="status" className={cx('help', shown.length > 0 && 'sr-only')}>
        {shown.length === 0 && t('country.none')}
      </p>
      <div id={id} role="listbox" aria-label={t('country.title')} className="mt-3 min-h-56">
        {shown.map(({ code, name, callingCode, flag }, index) => (
          <button
            key={code}
            type="button"
            tabIndex={-1}
            id={idOf(index)}
            role="option"
            aria-selected={code === chosen}
            className={cx(
              'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-start',
              index === active && 'bg-green-soft',
            )}
            onClick={() => onChoose(code)}
          >
            <span aria-hidden="true">{flag}</span>
            <span className="min-w-0 flex-1">{name}</span>
            <span dir="ltr" className="text-text-muted">
              +{callingCode}
            </span>
            {code === chosen && <Check size={20} aria-hidden="true" />}
          </button>
        ))}
      </div>
    </SearchDialog>
  );
}

const inOrder = (countries: readonly Country[], first: string | null): readonly Country[] =>
  countries.toSorted((a, b) => Number(b.code === first) - Number(a.code === first));
