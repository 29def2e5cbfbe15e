/** A message with tags, as elements. */
import { createElement, Fragment, type ReactNode } from 'react';
import { parts, type RichKey } from '@porchlight/messages/t';

export function rich<K extends RichKey>(...given: Parameters<typeof parts<K>>): ReactNode {
  return createElement(Fragment, null, ...(parts(...given) as ReactNode[]));
}
