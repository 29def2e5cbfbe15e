/** The time zone of this device, and how zones are spelled here. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Browsers spell some zones in two ways (Asia/Calcutta, Asia/Kolkata): in this one's spelling. */
export function spelledHere(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
