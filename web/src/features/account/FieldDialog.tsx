import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** Ends with a sentence for the field where it did not work. */
export type FieldAct = () => Promise<string | undefined>;
type InputProps = ComponentProps<typeof TextInput>;

export type FieldDialogProps = {
  title: string;
  description?: string | undefined;
  label: string;
  hint?: string;
  given?: string;
  /** Said at first, about the text that is given. */
  givenProblem?: string | undefined;
  input?: Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'dir'>;
  /** Says what is wrong with the text; undefined: it can be sent. */
  problemOf: (typed: string) => string | undefined;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean | undefined;
  /** The dialog stays, locked, until it has ended; the caller closes it. */
  onSubmit: (typed: string) => Promise<string | undefined>;
  onClose: () => void;
  /** Above the field, within the form. */
  above?: ReactNode;
  /** People need `above` first: the field takes no focus, which could scroll `above` out of sight. */
  isAboveFirst?: boolean;
  /** Below it; other ways run as the form does, with the dialog locked. */
  below?: (run: (act: FieldAct) => void, isPending: boolean) => ReactNode;
};

/** A dialog that asks for one thing. */
export function FieldDialog(props: FieldDialogProps) {
  const { title, description, label, hint, input, confirmLabel, isDangerous, onClose } = props;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(props.given ?? '');
  const toldOf = (text: string | undefined) => (text === undefined ? null : { text });
  const [problem, setProblem] = useState(toldOf(props.givenProblem));
  const [isPending, setIsPending] = useState(false);

  // Every time it is told, also the same a second time.
  useEffect(() => {
    if (problem !== null) field.current?.focus();
  }, [problem]);
  const tell = (text: string | undefined) => setProblem(toldOf(text));
  const run = (act: FieldAct) => {
    if (isPending) return;
    setIsPending(true);
    void act()
      .then(tell)
      .finally(() => setIsPending(false));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = props.problemOf(typed);
    if (found === undefined) run(async () => props.onSubmit(typed));
    else tell(found);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      {...(!props.isAboveFirst && { firstFocus: field })}
      locked={isPending}
      actions={
        <>
          <Button
            variant="secondary"
            aria-disabled={isPending || undefined}
            onClick={() => {
              if (!isPending) onClose();
            }}
          >
            {props.cancelLabel ?? t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            pending={isPending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {props.above}
        <Field label={label} hint={hint} error={problem?.text}>
          <TextInput
            ref={field}
            {...input}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
      </form>
      {props.below?.(run, isPending)}
    </Dialog>
  );
}
