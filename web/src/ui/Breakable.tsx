import { Fragment } from 'react';

/**
 * A piece begins with '@' and ends with what joins the words of an address. Looking behind would be
 * shorter, but Safari before 16.4 cannot read a file with such a pattern.
 */
const PIECE = /@?[^@._+-]*[._+-]|@?[^@._+-]+|@/g;

/** An address or a host name. Where it is too long it breaks between its words, not within one. */
export function Breakable({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {(text.match(PIECE) ?? []).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
