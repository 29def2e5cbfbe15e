import { Fragment } from 'react';

/** Before '@', and after what joins the words of an address. */
const SEAMS = /(?=@)|(?<=[._+-])/;

/** An address or a host name. Where it is too long it breaks between its words, not within one. */
export function Breakable({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {text.split(SEAMS).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
