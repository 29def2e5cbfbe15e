/** Codes that people show each other when they meet. */
export const MEET_PATH = '/meet';
export const MEET_CODE_MS = 5 * 60 * 1000;

const CODE = /^[A-Za-z0-9_-]{22}$/;
const LINK = /^https?:\/\/[^/?#\s]+\/meet\?code=([A-Za-z0-9_-]{22})$/;

/** The code in a scanned or pasted text: a link of ours to the meet page, or the code alone. */
export function meetCodeIn(text: string): string | null {
  const value = text.trim();
  return CODE.test(value) ? value : (LINK.exec(value)?.[1] ?? null);
}
