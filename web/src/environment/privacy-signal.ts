/**
 * Global Privacy Control: a browser's flag, or a mark in the page. It asks not to sell or share
 * data. Porchlight does neither; what still honours it is said in docs/decisions/0026.
 */
type Signalling = { globalPrivacyControl?: unknown };

export function isPrivacySignalOn(): boolean {
  const { globalPrivacyControl } = navigator as Signalling;
  const marks = [...document.querySelectorAll<HTMLMetaElement>('meta[name]')].filter(
    ({ name }) => name.toLowerCase() === 'globalprivacycontrol',
  );
  return isYes(globalPrivacyControl) || marks.some(({ content }) => isYes(content));
}

const isYes = (value: unknown): boolean => value === true || value === '1' || value === 'true';

/** For style sheets and scripts alike: `data-gpc="on"` on the page. */
export function exposePrivacySignal(): void {
  if (isPrivacySignalOn()) document.documentElement.dataset.gpc = 'on';
  else delete document.documentElement.dataset.gpc;
}
