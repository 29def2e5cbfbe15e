/** Formats what compiled messages insert, by the rules of one language. */
type Choices = Readonly<Record<string, string>>;

export type Formatter = {
  text(value: string | number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  date(value: Date | number, options?: Intl.DateTimeFormatOptions): string;
  plural(value: number, choices: Choices): string;
  ordinal(value: number, choices: Choices): string;
  /** `oneOClock` is chosen for a time such as '1:00' or '01:30 PM'. */
  select(value: string | boolean, choices: Choices): string;
  /** With a full stop, unless it has one. */
  ended(text: string): string;
};

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;
const FIRST_STRONG = /[A-Za-z\u00C0-\u058F]|([\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])/;
/** Digits in groups, whose order the sentence would turn round. */
const PHONE_NUMBER = /^[+(\d][\d()\s-]*[()\s-][\d()\s-]*\d$/;
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';

/**
 * A name in another direction than the sentence would reorder the words around it, so it is isolated.
 * A name in the sentence's own direction is left alone, so that copied text has no invisible signs.
 */
export function isolated(value: string, language: string): string {
  const strong = FIRST_STRONG.exec(value);
  if (strong === null)
    return directionOf(language) === 'rtl' && PHONE_NUMBER.test(value)
      ? `${LEFT_TO_RIGHT_ISOLATE}${value}${POP_ISOLATE}`
      : value;
  const direction = strong[1] === undefined ? 'ltr' : 'rtl';
  return direction === directionOf(language)
    ? value
    : `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
}

/** The pseudo-languages borrow the rules of the language that they are made from. */
export const localeOf = (language: string): string =>
  /-X[AB]$/.test(language) ? 'en-US' : language === 'en' ? 'en-US' : language;

export function formatterFor(language: string): Formatter {
  const locale = localeOf(language);
  const rules: Partial<Record<Intl.PluralRuleType, Intl.PluralRules>> = {};
  const choose = (type: Intl.PluralRuleType) => (value: number, choices: Choices) => {
    const rule = (rules[type] ??= new Intl.PluralRules(locale, { type }));
    return choices[`=${value}`] ?? choices[rule.select(value)] ?? choices.other ?? '';
  };
  // Made once: it takes longer than all the rest of a row.
  let plainNumber: Intl.NumberFormat | undefined;
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    options === undefined
      ? (plainNumber ??= new Intl.NumberFormat(locale)).format(value)
      : value.toLocaleString(locale, options);
  return {
    text: (value) => (typeof value === 'number' ? number(value) : isolated(value, language)),
    number,
    date: (value, options) => new Intl.DateTimeFormat(locale, options).format(value),
    plural: choose('cardinal'),
    ordinal: choose('ordinal'),
    select: (value, choices) =>
      choices[/^0?1:/.test(String(value)) ? 'oneOClock' : String(value)] ?? choices.other ?? '',
    ended: (text) => (text.endsWith('.') ? text : `${text}.`),
  };
}
