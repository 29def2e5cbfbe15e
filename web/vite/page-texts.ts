/** Fills `{{area.key}}` in index.html from the English catalogue: the page is there before the app. */
import type { Plugin } from 'vite';
import * as english from '../../messages/dist/english.ts';
import { lookUp } from '../../messages/src/translator.ts';
import { formatterFor } from '../../messages/src/format.ts';

export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) =>
          String(lookUp(english, formatterFor('en'), key, undefined)),
        ),
    },
  };
}
