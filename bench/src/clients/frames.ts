/** WebSocket frames, as far as a server sends them and a client must answer. */

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

export type Frames = {
  onText(text: string): void;
  onPing(payload: Buffer): void;
  onPong(): void;
  onClose(): void;
};

/** Reads all complete frames and returns the number of bytes consumed. */
export function readFrames(bytes: Buffer, frames: Frames): number {
  let start = 0;
  for (;;) {
    const frame = frameAt(bytes, start);
    if (!frame) return start;
    const payload = bytes.subarray(frame.from, frame.to);
    if (!frame.isFinal) throw new Error('A frame in parts is not expected.');
    if (frame.kind === TEXT) frames.onText(payload.toString());
    else if (frame.kind === PING) frames.onPing(payload);
    else if (frame.kind === PONG) frames.onPong();
    else if (frame.kind === CLOSE) frames.onClose();
    start = frame.to;
  }
}

function frameAt(bytes: Buffer, start: number) {
  const left = bytes.length - start;
  if (left < 2) return undefined;
  const first = bytes.readUInt8(start);
  const short = bytes.readUInt8(start + 1) & 127;
  const wide = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (left < 2 + wide) return undefined;
  const at = start + 2;
  const length =
    wide === 0 ? short : wide === 2 ? bytes.readUInt16BE(at) : Number(bytes.readBigUInt64BE(at));
  const from = at + wide;
  const to = from + length;
  return to > bytes.length
    ? undefined
    : { kind: first & 15, isFinal: (first & 128) !== 0, from, to };
}

export const pingFrame = (): Buffer => control(PING, Buffer.alloc(0));
export const pongFrame = (payload: Buffer): Buffer => control(PONG, payload);

/** Clients must mask their frames; a mask of zeros leaves the payload unchanged. */
function control(kind: number, payload: Buffer): Buffer {
  const head = Buffer.from([0x80 | kind, 0x80 | payload.length, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}
