/** Fields of text, unlike checkboxes and lists. */
const TEXT_FIELDS =
  'input:not([type]), input[type="text"], input[type="email"], input[type="tel"], input[type="search"], input[type="url"], input[type="password"], textarea';

type TextField = HTMLInputElement | HTMLTextAreaElement;

export const textFields = (page: ParentNode): TextField[] => [
  ...page.querySelectorAll<TextField>(TEXT_FIELDS),
];

/** Whether a reload would throw typed text away. */
export function isSomethingTyped(page: ParentNode = document): boolean {
  // Any text counts: React keeps the default value of a controlled field equal to its value.
  return textFields(page).some(({ value, readOnly }) => !readOnly && value !== '');
}

/** The text of each field before somebody typed there, until it is saved. */
const before = new WeakMap<EventTarget, string>();

/** Hears of every field before it changes. */
export function noteText({ target }: Event): void {
  const field = target as TextField;
  if (!before.has(field)) before.set(field, field.value);
}

export const forgetText = (field: TextField): boolean => before.delete(field);

/** Whether leaving the screen would throw away what somebody typed. */
export const isSomethingChanged = (): boolean =>
  textFields(document).some((field) => (before.get(field) ?? field.value) !== field.value);
