/** The eight presets. `hex` is what is stored; each theme draws its own shade of it. */
export const GROUP_COLORS = [
  { key: 'green', hex: '#2F7A46' },
  { key: 'teal', hex: '#1C7573' },
  { key: 'blue', hex: '#2C67AE' },
  { key: 'plum', hex: '#7A4B9A' },
  { key: 'rose', hex: '#B03F66' },
  { key: 'rust', hex: '#B14A26' },
  { key: 'ochre', hex: '#8C620A' },
  { key: 'walnut', hex: '#75533A' },
] as const;

export type GroupColorKey = (typeof GROUP_COLORS)[number]['key'];

export const DEFAULT_GROUP_COLOR = '#2F7A46';

/** A colour no preset knows is shown as Walnut. */
export function groupColorKey(stored: string): GroupColorKey {
  const wanted = stored.trim().toUpperCase();
  return GROUP_COLORS.find((color) => color.hex === wanted)?.key ?? 'walnut';
}

/**
 * A class that sets --c (solid), --cs (soft) and --ci (ink) for one group. A class and no style
 * attribute: the content security policy allows none in pages written ahead of time.
 */
export function groupColorClass(stored: string): string {
  return `group-${groupColorKey(stored)}`;
}
