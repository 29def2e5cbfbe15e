import type { ReactElement } from 'react';

export type SitePage = {
  /** Its address, and the name of its file. */
  readonly name: string;
  /** The canonical address for search engines; the landing page lives at '/'. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly content: ReactElement;
  /** For search engines: schema.org, as plain values. */
  readonly facts?: readonly Record<string, unknown>[];
};
