import { useId } from 'react';
import { Check } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { cx } from './cx.ts';
import { GROUP_COLORS, groupColorClass, groupColorKey } from './group-colors.ts';

export type GroupColorPickerProps = {
  label: string;
  /** The stored colour. */
  value: string;
  onChange: (hex: string) => void;
};

/** Native radio buttons under drawn swatches: arrow keys and screen readers come for nothing. */
export function GroupColorPicker({ label, value, onChange }: GroupColorPickerProps) {
  const name = useId();
  const chosen = groupColorKey(value);
  return (
    <fieldset>
      <legend className="mb-2.5 font-strong">{label}</legend>
      <div className="swatches">
        {GROUP_COLORS.map((color) => (
          <label key={color.key} className="swatch">
            <input
              type="radio"
              name={name}
              value={color.hex}
              checked={color.key === chosen}
              onChange={() => onChange(color.hex)}
            />
            <span className={cx('swatch-dot', groupColorClass(color.hex))}>
              <Check size={22} strokeWidth={3} aria-hidden="true" />
            </span>
            {t(`palette.${color.key}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
