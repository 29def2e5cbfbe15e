import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '@porchlight/messages/t';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

type AnswerFormProps = {
  /** The answer that was sent; null: none yet. */
  answer: string | null;
  maxLength: number;
  /** Where a tap opened the form. */
  startsFocused?: boolean;
  /** The words without the space around them; it tells of a failure itself. */
  onSend: (text: string) => Promise<void>;
};

/** The answer to a moderator: a few words that are sent once, and shown from then on. */
export function AnswerForm(props: AnswerFormProps) {
  const { answer, maxLength, startsFocused = false, onSend } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (startsFocused) area.current?.focus();
  }, [startsFocused]);
  const [typed, setTyped] = useState('');
  const [isPending, setIsPending] = useState(false);
  const text = typed.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text === '' || isPending) return;
    setIsPending(true);
    void onSend(text).finally(() => setIsPending(false));
  };
  return (
    <div>
      <div role="status">
        {answer !== null && (
          <>
            <p className="font-strong">{t('suspended.answered')}</p>
            <p className="break-words whitespace-pre-line">{answer}</p>
          </>
        )}
      </div>
      {answer === null && (
        <form className="grid gap-3" onSubmit={send}>
          <Field label={t('suspended.answer')} hint={t('suspended.answerHint')}>
            <TextArea
              ref={area}
              value={typed}
              maxLength={maxLength}
              required
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" pending={isPending} disabled={text === ''}>
            {t('suspended.send')}
          </Button>
        </form>
      )}
    </div>
  );
}
