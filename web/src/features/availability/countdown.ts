/** The own timer, counted in server time. */
import { useEffect, useState } from 'react';
import type { Me } from '@porchlight/contract/account';
import { t } from '@porchlight/messages/t';
import { timerEnded } from '../../api/pending.ts';
import { serverNow } from '../../api/server-clock.ts';
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

/** Ticks every second while a timer runs; null where there is none. */
export function useCountdown(me: Me): Countdown | null {
  const endsAt =
    me.status === 'available' && me.statusExpiresAt ? Date.parse(me.statusExpiresAt) : null;
  const [now, setNow] = useState(() => serverNow());
  // The whole circle is the time that was left when this timer was first seen.
  const [whole, setWhole] = useState({ endsAt, length: endsAt === null ? 0 : endsAt - now });
  if (whole.endsAt !== endsAt) {
    setWhole({ endsAt, length: endsAt === null ? 0 : Math.max(SECOND, endsAt - serverNow()) });
  }

  useEffect(() => {
    if (endsAt === null) return;
    const tick = (): void => {
      const left = Math.ceil((endsAt - serverNow()) / SECOND);
      if (left === 300) announce(t('availability.fiveMinutesLeft'));
      if (left === 60) announce(t('availability.oneMinuteLeft'));
      setNow(serverNow());
    };
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
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
      progress: whole.length > 0 ? left / whole.length : 1,
      minute: whole.length > 0 ? MINUTE / whole.length : 1,
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
