/** The own timer, counted in server time. */
import { useEffect, useState } from 'react';
import type { Me } from '@porchlight/contract/account';
import { t } from '@porchlight/messages/t';
import { timerEnded } from '../../api/pending.ts';
import { onClockCorrected, serverNow } from '../../api/server-clock.ts';
import { KEYS, readKey, writeKey } from '../../storage/storage.ts';
import { announce } from '../../ui/announce.ts';
import type { TimerRingProps } from '../../ui/lamp/TimerRing.tsx';
import { tellTimerExpired } from './expiry.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SOON_MS = 5 * MINUTE;

export type Countdown = {
  readonly endsAt: number;
  readonly secondsLeft: number;
  readonly ring: TimerRingProps;
  readonly isLastMinute: boolean;
  readonly isOver: boolean;
};

/**
 * The last of the marks (five minutes, one minute) between two looks at the clock. Ticks are late in
 * a background tab and may jump over a mark; of two that were missed only the nearer one counts.
 */
export function passedMark(before: number, left: number): number | null {
  if (left <= 0) return null;
  return [MINUTE, SOON_MS].find((mark) => before > mark && left <= mark) ?? null;
}

/** How long the timer was when it was first seen on this device: the ring is full at that length. */
function wholeLength(endsAt: number, now: number): number {
  const [end, length] = (readKey(KEYS.timer) ?? '').split(' ').map(Number);
  const left = Math.max(SECOND, endsAt - now);
  if (end === endsAt && length !== undefined && length >= left) return length;
  writeKey(KEYS.timer, `${endsAt} ${left}`);
  return left;
}

/** Ticks every second while a timer runs; null where there is none. */
export function useCountdown(me: Me): Countdown | null {
  const endsAt =
    me.status === 'available' && me.statusExpiresAt ? Date.parse(me.statusExpiresAt) : null;
  const [now, setNow] = useState(() => serverNow());
  const whole = endsAt === null ? 0 : wholeLength(endsAt, serverNow());

  useEffect(() => {
    if (endsAt === null) return;
    let before = endsAt - serverNow();
    const tick = (): void => {
      const left = endsAt - serverNow();
      const passed = passedMark(before, left);
      if (passed === SOON_MS) announce(t('availability.fiveMinutesLeft'));
      if (passed === MINUTE) announce(t('availability.oneMinuteLeft'));
      before = left;
      setNow(serverNow());
    };
    tick();
    const timer = setInterval(tick, SECOND);
    // A page in the background ticks seldom: it is right again as soon as it is looked at.
    document.addEventListener('visibilitychange', tick);
    const unsubscribe = onClockCorrected(tick);
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAt]);

  const isOver = endsAt !== null && now >= endsAt;
  useEffect(() => {
    if (!isOver || endsAt === null) return;
    tellTimerExpired(endsAt);
    timerEnded(endsAt);
  }, [isOver, endsAt]);

  if (endsAt === null) return null;
  const left = Math.max(0, endsAt - now);
  return {
    endsAt,
    secondsLeft: Math.ceil(left / SECOND),
    isLastMinute: left <= MINUTE && left > 0,
    isOver,
    ring: {
      progress: whole > 0 ? left / whole : 1,
      minute: whole > 0 ? MINUTE / whole : 1,
      amber: left <= SOON_MS,
    },
  };
}

/** '42:18', and '1:05:00' from an hour on. */
export function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = `${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
