/** Fields of text, unlike checkboxes and lists. */
const TEXT_FIELDS =
  'input:not([type]),[type=text],[type=email],[type=tel],[type=search],[type=url],[type=password],textarea';

type TextField = HTMLInputElement | HTMLTextAreaElement;

export const textFields = (page: ParentNode = document): TextField[] => [
  ...page.querySelectorAll<TextField>(TEXT_FIELDS),
];

/** Whether a reload would throw typed text away. */
export const isSomethingTyped = (): boolean =>
  // Any text counts: React keeps the default value of a controlled field equal to its value.
  textFields().some(({ value, readOnly }) => !readOnly && value !== '');

/** The text of each field before somebody typed there, until it is saved. */
export const textBefore = new WeakMap<EventTarget, string>();

/** Hears of every field before it changes. */
export function noteText({ target }: Event): void {
  const field = target as TextField;
  textBefore.set(field, textBefore.get(field) ?? field.value);
}

/** Whether leaving the screen would throw away what somebody typed. */
export const isSomethingChanged = (): boolean =>
  textFields().some((field) => (textBefore.get(field) ?? field.value) !== field.value);
