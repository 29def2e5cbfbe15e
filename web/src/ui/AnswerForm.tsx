import { type FormEvent, useState } from 'react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

type AnswerFormProps = {
  label: string;
  hint: string;
  sendLabel: string;
  maxLength: number;
  /** The words without the space around them; it tells of a failure itself. */
  onSend: (text: string) => Promise<void>;
};

/** A few words that are sent once. */
export function AnswerForm({ label, hint, sendLabel, maxLength, onSend }: AnswerFormProps) {
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
    <form className="grid gap-3" onSubmit={send}>
      <Field label={label} hint={hint}>
        <TextArea
          value={typed}
          maxLength={maxLength}
          required
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" pending={isPending} disabled={text === ''}>
        {sendLabel}
      </Button>
    </form>
  );
}
