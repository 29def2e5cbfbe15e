import { textBefore, textFields } from '../../ui/typed.ts';

/**
 * For a form that stays open after it was saved. To be called when it is sent; what it returns, once
 * the server has the text: whatever was not changed meanwhile can no longer be lost.
 */
export function sentText(form: HTMLFormElement): () => void {
  const sent = textFields(form).map((field) => [field, field.value] as const);
  return () => {
    for (const [field, text] of sent) {
      if (field.value === text) textBefore.delete(field);
    }
  };
}
