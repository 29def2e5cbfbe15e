/**
 * Crashes of the phone app, to our own server. A report is where in our files it broke and nothing
 * else: an error's words may hold a name or a number, so they stay here. None under Global Privacy
 * Control, and none from browsers.
 */
import { isPrivacySignalOn } from '../environment/privacy-signal.ts';
import { call } from '../api/client.ts';
import { device } from '../device/device.ts';

type Frame = { file: string; line: number; column: number };

const MOST_FRAMES = 20;
/** A loop that fails over and over says nothing new. */
const MOST_REPORTS = 5;
const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';

/** From before the first screen on; React hands over what it caught as such an event, too. */
export function reportCrashes(): () => void {
  const { platform } = device();
  if (platform !== 'ios' && platform !== 'android') return () => undefined;
  if (isPrivacySignalOn()) return () => undefined;
  let left = MOST_REPORTS;
  const report = (error: unknown) => {
    if (left === 0) return;
    left -= 1;
    const name =
      error instanceof Error && /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Error';
    const frames = framesOf(error instanceof Error ? (error.stack ?? '') : '');
    // Failing to report must not be the next crash.
    void call('POST /api/crash-reports', { body: { platform, build, name, frames } }).catch(
      () => undefined,
    );
  };
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Both engines end a line of the stack with `…/file.js:line:column`. */
export function framesOf(stack: string): Frame[] {
  const found = stack.matchAll(/([\w.-]{1,100}\.js):(\d{1,7}):(\d{1,7})/g);
  return [...found]
    .slice(0, MOST_FRAMES)
    .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }));
}
