/**
 * Splits bytes into lines. Only a line feed ends a line, because texts may contain any other
 * separator.
 */
const LINE_FEED = 0x0a;

export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const piece of source) {
    let start = 0;
    for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...rest, piece.subarray(start, end)]);
      rest = [];
      start = end + 1;
    }
    if (start < piece.length) rest.push(piece.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
