import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react';
import { Search } from 'lucide-react';
import { Dialog } from './Dialog.tsx';
import { TextInput } from './TextInput.tsx';

type SearchDialogProps = {
  title: string;
  input: RefObject<HTMLInputElement | null>;
  /** Of the field. */
  label: string;
  text: string;
  onText: (text: string) => void;
  hint?: string;
  /** Enter asks at once; a list that follows each letter needs none. */
  onSearch?: () => void;
  onClose: () => void;
  field?: Omit<ComponentProps<typeof TextInput>, 'ref' | 'value' | 'onChange' | 'leading'>;
  children: ReactNode;
};

/** A field above what it finds. The sheet keeps its height, so that the field stays in its place. */
export function SearchDialog(props: SearchDialogProps) {
  const { title, input, label, text, onText, hint, onSearch, onClose, field, children } = props;
  const hintId = useId();
  const head = (
    <>
      <TextInput
        autoComplete="off"
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        {...field}
        ref={input}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        leading={<Search size={20} aria-hidden="true" />}
      />
      {hint !== undefined && (
        <p id={hintId} className="help">
          {hint}
        </p>
      )}
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={title} firstFocus={input} className="sheet-steady">
      {onSearch ? (
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            onSearch();
          }}
        >
          {head}
        </form>
      ) : (
        head
      )}
      {children}
    </Dialog>
  );
}
