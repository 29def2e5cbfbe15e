/** Which of the languages that there are somebody reads. */
const baseOf = (tag: string): string => (tag.split('-')[0] ?? tag).toLowerCase();

/**
 * The first wanted language that there is, whatever its region. Pseudo-languages are for tests: they
 * have a region, so nobody gets one by what a device asks for.
 */
export const pickLanguage = <L extends string>(
  wanted: readonly string[],
  isKnown: (language: string) => language is L,
): L | null => wanted.map(baseOf).find(isKnown) ?? null;
