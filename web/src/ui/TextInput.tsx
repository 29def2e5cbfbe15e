import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { cx } from './cx.ts';
import { useFieldLink } from './field-context.ts';
import { IconButton } from './IconButton.tsx';

export type TextInputProps = ComponentProps<'input'> & {
  leading?: ReactNode;
  trailing?: ReactNode;
};

/** A password gets a show and hide button. autoComplete, inputMode and the rest pass through. */
export function TextInput({ leading, trailing, className, type, ...rest }: TextInputProps) {
  const link = useFieldLink();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  // Addresses and numbers are written from left to right everywhere, with what stands before them.
  const dir = rest.dir ?? (type === 'email' || type === 'tel' ? 'ltr' : undefined);
  return (
    <span className={cx('input', className)} dir={dir === 'ltr' ? dir : undefined}>
      {leading}
      <input {...link} {...rest} dir={dir} type={isPassword && shown ? 'text' : type} />
      {trailing}
      {isPassword && (
        <IconButton
          size="sm"
          label={shown ? t('kit.hidePassword') : t('kit.showPassword')}
          onClick={() => setShown(!shown)}
          disabled={rest.disabled}
        >
          {shown ? <EyeOff size={21} /> : <Eye size={21} />}
        </IconButton>
      )}
    </span>
  );
}
