/** Whether a name has a word that needs most of a narrow line, which other things then leave to it. */
export const hasLongWord = (name: string): boolean => /\S{14}/u.test(name);
