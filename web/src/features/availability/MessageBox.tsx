import { Lock, MessageCircle } from 'lucide-react';
import { countGraphemes, STATUS_MESSAGE_MAX } from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

type MessageBoxProps = { locked?: boolean; value: string; onChange?: (value: string) => void };

export function MessageBox({ locked = false, value, onChange }: MessageBoxProps) {
  const count = countGraphemes(value);
  return (
    <Field compact label={t('availability.message')} right={t('availability.counter', { count })}>
      <TextInput
        readOnly={locked}
        value={value}
        placeholder={t('availability.messagePlaceholder')}
        leading={<MessageCircle size={19} aria-hidden="true" />}
        {...(locked && { trailing: <Lock size={17} aria-hidden="true" /> })}
        onChange={(event) => onChange?.(limited(event.target.value))}
      />
    </Field>
  );
}

/** Cut as a person counts: never half an emoji. */
function limited(text: string): string {
  const parts = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  return parts.length <= STATUS_MESSAGE_MAX
    ? text
    : parts
        .slice(0, STATUS_MESSAGE_MAX)
        .map((part) => part.segment)
        .join('');
}
