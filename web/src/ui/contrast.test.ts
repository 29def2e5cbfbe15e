// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GROUP_COLORS } from './group-colors.ts';

type Tokens = Record<string, string>;

const lightCss = styleSheet('tokens');
const darkCss = styleSheet('theme-dark');
const accessCss = styleSheet('theme-access');

const light = colorsOf(lightCss);
const THEMES = {
  light: { tokens: light, textLimit: 4.5 },
  dark: { tokens: { ...light, ...colorsOf(darkCss) }, textLimit: 4.5 },
  access: { tokens: { ...light, ...colorsOf(accessCss) }, textLimit: 7 },
};

/** Text, then what it stands on. */
const TEXT = {
  text: ['bg', 'surface', 'sunken', 'green-soft'],
  'text-muted': ['bg', 'surface', 'sunken', 'green-soft'],
  'text-disabled': ['sunken', 'surface'],
  green: ['bg', 'surface'],
  'on-green': ['green', 'green-hover'],
  'green-ink': ['green-soft'],
  brown: ['bg', 'surface', 'green-soft'],
  'on-brown': ['brown'],
  'brown-ink': ['brown-soft'],
  'amber-ink': ['amber-soft', 'surface', 'green-soft'],
  available: ['surface'],
  'on-available': ['available'],
  unavailable: ['unavailable-bg'],
  danger: ['bg', 'surface'],
  'on-danger': ['danger', 'danger-ink'],
  'danger-ink': ['danger-soft'],
  'lit-text': ['lit', 'lit-mid', 'lit-core'],
  'lit-muted': ['lit', 'lit-mid', 'lit-core'],
  'dusk-text': ['dusk', 'dusk-core'],
  'dusk-muted': ['dusk', 'dusk-core'],
  'switch-lit-idle': ['switch-lit'],
  'switch-lit-now': ['switch-lit-thumb'],
  'switch-dusk-idle': ['switch-dusk'],
  'switch-dusk-now': ['switch-dusk-thumb'],
  'toast-text': ['toast'],
  'toast-muted': ['toast'],
  ...Object.fromEntries(GROUP_COLORS.map(({ key }) => [`g-${key}-ink`, [`g-${key}-soft`]])),
};

/** Shapes that carry meaning, then what they stand on. */
const SHAPES = {
  'line-strong': ['bg', 'surface', 'sunken'],
  focus: ['bg', 'surface'],
  'lit-text': ['lit'],
  'dusk-text': ['dusk'],
  available: ['bg'],
  unavailable: ['bg'],
  'lit-ring': ['lit', 'lit-mid'],
  'switch-lit-thumb': ['switch-lit'],
  'switch-dusk-thumb': ['switch-dusk'],
  ...Object.fromEntries(GROUP_COLORS.map(({ key }) => [`g-${key}`, ['surface']])),
};

describe.each(Object.entries(THEMES))('contrast in the %s theme', (name, { tokens, textLimit }) => {
  it.each(pairsOf(TEXT))('%s on %s can be read', (front, back) => {
    expect(ratio(tokens, front, back)).toBeGreaterThanOrEqual(textLimit);
  });

  // Yellow on the white switch would fail alone; there the thumb has a black border of 3 px.
  const shapes = pairsOf(SHAPES).filter(
    ([front]) => !(name === 'access' && front === 'switch-lit-thumb'),
  );
  it.each(shapes)('%s on %s can be made out', (front, back) => {
    expect(ratio(tokens, front, back)).toBeGreaterThanOrEqual(3);
  });
});

describe('the primary button on a lit wall', () => {
  it.each(Object.entries(THEMES))('can be made out and read in the %s theme', (name, theme) => {
    const rules = styleSheet('lamp').matchAll(/([^{}]*\.btn-primary) \{([^}]*)\}/g);
    const changed = Object.fromEntries(
      [...rules]
        .filter(([, selector = '']) => selector.includes(`[data-theme='${name}']`))
        .flatMap(([, , body = '']) => [...body.matchAll(/--([\w-]+): var\(--([\w-]+)\)/g)])
        .map(([, token = '', from = '']) => [token, theme.tokens[from] ?? '']),
    );
    const tokens = { ...theme.tokens, ...changed };
    expect(ratio(tokens, 'green', 'lit')).toBeGreaterThanOrEqual(3);
    expect(ratio(tokens, 'on-green', 'green')).toBeGreaterThanOrEqual(theme.textLimit);
    expect(ratio(tokens, 'on-green', 'green-hover')).toBeGreaterThanOrEqual(theme.textLimit);
  });
});

describe('the themes', () => {
  it('change no token that the light theme does not have', () => {
    const known = namesOf(lightCss);
    expect([...namesOf(darkCss), ...namesOf(accessCss)].filter((n) => !known.includes(n))).toEqual(
      [],
    );
  });

  it('store the light solid of every group colour', () => {
    for (const { key, hex } of GROUP_COLORS) expect(light[`g-${key}`]).toBe(hex.toLowerCase());
  });

  it('keep the lit wall and the dusk wall far apart', () => {
    expect(ratio(THEMES.light.tokens, 'lit-mid', 'dusk')).toBeGreaterThan(13);
    expect(ratio(THEMES.access.tokens, 'lit-mid', 'dusk')).toBeGreaterThan(9.5);
  });
});

// Read from disk: the test runner hands out imported style sheets empty.
function styleSheet(name: string): string {
  return readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8');
}

function pairsOf(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([front, backs]) =>
    backs.map((back): [string, string] => [front, back]),
  );
}

function namesOf(css: string): string[] {
  return [...css.matchAll(/^\s*--([\w-]+):/gm)].map((match) => match[1] ?? '');
}

function colorsOf(css: string): Tokens {
  const found = css.matchAll(/^\s*--([\w-]+):\s*(#[0-9a-f]{6});/gm);
  return Object.fromEntries([...found].map(([, name = '', hex = '']) => [name, hex]));
}

function ratio(tokens: Tokens, front: string, back: string): number {
  const a = luminance(tokens[front]);
  const b = luminance(tokens[back]);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance as WCAG 2 defines it. A token that is missing fails the pair. */
function luminance(hex: string | undefined): number {
  if (!hex) return Number.NaN;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
