import { useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { cx } from './cx.ts';
import { usePhoto } from './photo-source.ts';
import { StreakBadge } from './StreakBadge.tsx';

export type Presence = 'on' | 'off' | 'old';

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  /** In px at normal text size; 56 in lists. */
  size?: 32 | 40 | 44 | 48 | 56 | 64 | 96;
  presence?: Presence;
  /** Drawn from 2 on. */
  streak?: number;
  /** Read out, as in "Ruth Hale, Available, 1h 20m left, 12 day streak". Silent without it. */
  label?: string;
};

export function Avatar({ name, src, size = 56, presence, streak = 0, label }: AvatarProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  return (
    <span
      {...spoken}
      className={cx('avatar', `avatar-${size}`, presence === 'old' && 'avatar-old')}
    >
      <Face key={src} name={name} src={src} />
      {presence && (
        <span className={`presence presence-${presence}`}>
          {presence !== 'off' && <Check size={13} strokeWidth={3.5} />}
        </span>
      )}
      {streak >= 2 && <StreakBadge>{streak}</StreakBadge>}
    </span>
  );
}

/** A photo that cannot be loaded gives way to the initial. */
function Face({ name, src }: Pick<AvatarProps, 'name' | 'src'>) {
  const [broken, setBroken] = useState(false);
  const initial = useRef<HTMLSpanElement>(null);
  const photo = usePhoto(src ?? null, initial);
  if (photo === null || broken) {
    return (
      <span ref={initial} className="avatar-face">
        {initialOf(name)}
      </span>
    );
  }
  return (
    <img
      className="avatar-face"
      src={photo}
      alt=""
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

function initialOf(name: string): string {
  const [first = '?'] = name.trim();
  return first.toUpperCase();
}
