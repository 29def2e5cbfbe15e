/**
 * Parses multipart forms with a file (RFC 7578) from a complete body. Deliberately small and
 * strict: anything that is not a proper form is rejected.
 */
export type FormPart = {
  readonly name: string;
  /** Whether the part says that it is a file. */
  readonly isFile: boolean;
  readonly bytes: Buffer;
};

const MAX_HEADER_BYTES = 8 * 1024;
const CRLF = Buffer.from('\r\n');
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** The boundary between parts; null if the content type is not a form or has no usable boundary. */
export function boundaryOf(contentType: string | undefined): string | null {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(
    contentType ?? '',
  );
  const boundary = match?.[1] ?? match?.[2] ?? '';
  return boundary.length > 0 && boundary.length <= 200 ? boundary : null;
}

/** The parts of a form, at most `limit` + 1 of them; null when it is not one. */
export function parseForm(body: Buffer, boundary: string, limit: number): FormPart[] | null {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  const between = Buffer.concat([CRLF, delimiter]);
  const parts: FormPart[] = [];
  // The first delimiter may stand behind words that nobody reads.
  let at = body.subarray(0, delimiter.length).equals(delimiter) ? 0 : body.indexOf(between) + 2;
  if (at === 1) return null;
  for (;;) {
    at += delimiter.length;
    if (body.subarray(at, at + 2).toString('latin1') === '--') return parts;
    if (!body.subarray(at, at + 2).equals(CRLF)) return null;
    const end = body.indexOf(between, at);
    if (end < 0) return null;
    const part = parsePart(body.subarray(at, end));
    if (!part) return null;
    parts.push(part);
    if (parts.length > limit) return parts;
    at = end + CRLF.length;
  }
}

/** From the line end after the delimiter to the line end before the next one. */
function parsePart(section: Buffer): FormPart | null {
  const blank = section.indexOf(BLANK_LINE);
  if (blank < 0 || blank > MAX_HEADER_BYTES) return null;
  const head = section.subarray(0, blank).toString('utf8');
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head)?.[1];
  if (disposition === undefined) return null;
  return {
    name: parameter(disposition, 'name') ?? '',
    isFile: parameter(disposition, 'filename') !== null,
    bytes: section.subarray(blank + BLANK_LINE.length),
  };
}

function parameter(disposition: string, name: string): string | null {
  const match = new RegExp(`;[ \\t]*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(disposition);
  return match ? (match[1] ?? match[2] ?? '') : null;
}
