const FIELDS = [
  'input:not([type=checkbox], [type=radio])',
  ...['textarea', 'select', '[contenteditable]'],
].join();
const TAKES_KEYS = [FIELDS, '[role=dialog]', '[role=alertdialog]', '[role=menu]'].join();

/** Keys go into this element: a sheet that opened now would take them away. */
export const isField = (element: Element | null): boolean => element?.matches(FIELDS) === true;

/** Where keys belong to something else: a field, an open dialog or menu, or the browser itself. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target !== null && target.closest(TAKES_KEYS) !== null;
}
