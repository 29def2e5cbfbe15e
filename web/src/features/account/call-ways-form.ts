/** The form of other ways to call, and what it sends. */
import type { Endpoints } from '@porchlight/contract/endpoints';
import type { HandlerInput } from '@porchlight/contract/endpoint';
import { isCallEmail, isCallLink, type CallWay } from '@porchlight/domain/call-ways';

type Wish = HandlerInput<Endpoints['PUT /api/account/call-ways']>['body']['callWays'];

export type WaysForm = {
  readonly whatsapp: boolean;
  readonly signal: boolean;
  readonly facetime: boolean;
  readonly facetimeAddress: string;
  readonly link: boolean;
  readonly linkAddress: string;
};

export type WaysProblem = 'linkMissing' | 'linkInvalid' | 'emailInvalid';

export function formOf(ways: readonly CallWay[]): WaysForm {
  const of = (kind: CallWay['kind']) => ways.find((way) => way.kind === kind);
  return {
    whatsapp: of('whatsapp')?.isShown ?? false,
    signal: of('signal')?.isShown ?? false,
    facetime: of('facetime')?.isShown ?? false,
    facetimeAddress: of('facetime')?.address ?? '',
    link: of('link')?.isShown ?? false,
    linkAddress: of('link')?.address ?? '',
  };
}

/** As a browser writes it, which spells letters of other scripts in ASCII. */
export function tidyLink(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`).href;
  } catch {
    return text;
  }
}

export function problemOf(form: WaysForm): WaysProblem | null {
  const link = tidyLink(form.linkAddress);
  if (link === '' && form.link) return 'linkMissing';
  if (link !== '' && !isCallLink(link)) return 'linkInvalid';
  const mail = form.facetimeAddress.trim();
  return mail === '' || isCallEmail(mail) ? null : 'emailInvalid';
}

/** Ways that were never entered are not sent. */
export function waysOf(form: WaysForm): Wish {
  const mail = form.facetimeAddress.trim();
  const link = tidyLink(form.linkAddress);
  return [
    ...(['whatsapp', 'signal'] as const)
      .filter((kind) => form[kind])
      .map((kind) => ({ kind, address: null, isShown: true })),
    ...(form.facetime || mail !== ''
      ? [{ kind: 'facetime' as const, address: mail || null, isShown: form.facetime }]
      : []),
    ...(link === '' ? [] : [{ kind: 'link' as const, address: link, isShown: form.link }]),
  ];
}
