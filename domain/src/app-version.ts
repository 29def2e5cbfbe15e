/** Versions of the phone app: three numbers with dots between, compared number by number. */
export const APP_VERSION = /^\d{1,3}\.\d{1,2}\.\d{1,2}$/;

export function isOlderVersion(version: string, than: string): boolean {
  const left = version.split('.').map(Number);
  const right = than.split('.').map(Number);
  for (const [index, number] of right.entries()) {
    const own = left[index] ?? 0;
    if (own !== number) return own < number;
  }
  return false;
}
