const TAKES_KEYS = [
  'input:not([type=checkbox], [type=radio])',
  ...['textarea', 'select', '[contenteditable]'],
  ...['[role=dialog]', '[role=alertdialog]', '[role=menu]'],
].join();

/** Where keys belong to something else: a field, an open dialog or menu, or the browser itself. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target !== null && target.closest(TAKES_KEYS) !== null;
}
