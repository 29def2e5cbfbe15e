/** As one speaks of someone: 'Ruth' for 'Ruth Hale'. */
export function firstName(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] ?? displayName;
}
