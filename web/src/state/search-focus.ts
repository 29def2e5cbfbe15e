/** A shortcut asked for the search of the contacts before its screen was there. */
let isAsked = false;

export function askForSearch(): void {
  isAsked = true;
}

/** True once for each time it was asked for. */
export function takeSearchRequest(): boolean {
  const wasAsked = isAsked;
  isAsked = false;
  return wasAsked;
}
