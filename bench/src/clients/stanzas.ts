/** Stanzas of an XMPP stream, as far as presence needs them. */
export type Stanza = {
  readonly kind: string;
  /** The first tag with its attributes. */
  readonly head: string;
  readonly body: string;
};

/** Takes all complete stanzas and returns the remaining text. */
export function readStanzas(text: string, take: (stanza: Stanza) => void): string {
  let start = text.indexOf('<');
  while (start !== -1) {
    const open = text.indexOf('>', start);
    if (open === -1) return text.slice(start);
    const head = text.slice(start, open + 1);
    const kind = /^<([\w:]+)/.exec(head)?.[1];
    let end = open + 1;
    // Closing tags, declarations and self-closing tags have no body.
    if (kind !== undefined && !head.endsWith('/>')) {
      const close = text.indexOf(`</${kind}>`, open);
      if (close === -1) return text.slice(start);
      take({ kind, head, body: text.slice(end, close) });
      end = close + kind.length + 3;
    } else if (kind !== undefined) take({ kind, head, body: '' });
    start = text.indexOf('<', end);
  }
  return '';
}

export type Presence = { readonly owner: number; readonly epoch: number; readonly isLit: boolean };

/** Undefined if the stanza says nothing about a light. Going offline is not a light. */
export function readPresence({ kind, head, body }: Stanza): Presence | undefined {
  if (kind !== 'presence' || / type=/.test(head)) return undefined;
  const from = /from=['"]u(\d+)@[^/'"]*\/g(\d+)/.exec(head);
  if (!from) return undefined;
  return { owner: Number(from[1]), epoch: Number(from[2]), isLit: !body.includes('<show>dnd') };
}
