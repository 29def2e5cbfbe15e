/** Whether a reload would throw typed text away. */
export function isSomethingTyped(page: ParentNode = document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type]), input[type="text"], input[type="email"], input[type="tel"], input[type="search"], input[type="password"], textarea',
  );
  // Any text counts: React keeps the default value of a controlled field equal to its value.
  return [...fields].some(({ value, readOnly }) => !readOnly && value !== '');
}
