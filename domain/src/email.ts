/** Email addresses as they are stored and compared: on the server and in an address book alike. */

/** The longest that an account can have. */
export const MAX_EMAIL = 254;

export const tidyEmail = (typed: string): string => typed.trim().toLowerCase();

/** The addresses of an address book that could be an account's, each once. */
export function usableEmails(typed: readonly string[]): string[] {
  const tidy = typed.map(tidyEmail);
  return [...new Set(tidy.filter((email) => email.length <= MAX_EMAIL && /.@./.test(email)))];
}
