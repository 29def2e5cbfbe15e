/** Where a row stands in a list whose far rows are not in the document. */
import { createContext, use } from 'react';

export type ListPosition = { readonly position: number; readonly size: number };

export const ListPositionContext = createContext<ListPosition | null>(null);

/** For the row's own `li`. Its list is not its parent element, so its role is named. */
export function useListPosition() {
  const place = use(ListPositionContext);
  if (place === null) return undefined;
  return {
    role: 'listitem',
    'aria-posinset': place.position,
    'aria-setsize': place.size,
  } as const;
}
