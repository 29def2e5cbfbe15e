/** A hint, never a rule: how long an attacker who knows common passwords would need. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const COMMON =
  /p[a@4][s$5]{2}w[o0]rd|pass|qwert[yz]?|asdf|zxcv|letmein|welcome|iloveyou|abc|admin|login|master|hello|monkey|dragon|shadow|sunshine|princess|football|baseball|superman|batman|trustno1|whatever|summer|winter|spring|autumn|porchlight|secret|(19|20)\d\d/g;

const WEAK_BELOW = 28;
const FAIR_BELOW = 45;
const GOOD_BELOW = 64;

/**
 * 0 for an empty password, then 1 (weak) to 4 (strong). `own` are words an attacker would try
 * first.
 */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  if (password === '') return 0;
  let rest = password.toLowerCase();
  for (const word of own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))) {
    if (word.length >= 3) rest = rest.replaceAll(word, '.');
  }
  rest = rest.replace(COMMON, '.');
  const bits = surprises(rest) * Math.log2(alphabetOf(password));
  if (password.length < 6 || bits < WEAK_BELOW) return 1;
  if (bits < FAIR_BELOW) return 2;
  return bits < GOOD_BELOW ? 3 : 4;
}

/** Counts characters that do not simply repeat or continue the previous one. */
function surprises(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length;
}

function alphabetOf(password: string): number {
  const sizes: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ];
  return sizes.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
}
