import { useId } from 'react';
import { MessageCircle } from 'lucide-react';
import { countGraphemes } from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import { TextInput } from '../../ui/TextInput.tsx';
import { limited } from './limited.ts';
import { RecentMessages } from './RecentMessages.tsx';

type MessageBoxProps = {
  value: string;
  recent: readonly string[];
  onChange: (value: string) => void;
};

/** The message of the next light. Recent ones are offered in the empty field. */
export function MessageBox({ value, recent, onChange }: MessageBoxProps) {
  const counterId = useId();
  const isEmpty = value === '';
  return (
    <div>
      <TextInput
        value={value}
        className="min-h-12"
        aria-label={t('availability.message')}
        aria-describedby={isEmpty ? undefined : counterId}
        placeholder={t('availability.messagePlaceholder')}
        leading={<MessageCircle size={19} aria-hidden="true" />}
        onChange={(event) => onChange(limited(event.target.value))}
      />
      {isEmpty ? (
        <RecentMessages whileFocused messages={recent} onPick={onChange} />
      ) : (
        <p id={counterId} className="mt-1 text-end text-caption text-text-muted">
          {t('availability.counter', { count: countGraphemes(value) })}
        </p>
      )}
    </div>
  );
}
