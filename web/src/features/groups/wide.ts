import { useMedia } from '../../ui/media.ts';

/** From here on the page has room for two columns. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 64rem)');
}
