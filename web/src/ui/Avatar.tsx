import { useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { cx } from './cx.ts';
import { usePhoto } from './photo-source.ts';
import { hueOf, initialsOf } from './person-look.ts';
import { StreakBadge } from './StreakBadge.tsx';

export type Presence = 'on' | 'off' | 'old';

export type AvatarProps = {
  name: string;
  /** The person's id: decides the colour behind the letters, which a new name keeps. */
  id?: string | undefined;
  src?: string | null | undefined;
  /** In px at normal text size; 56 in lists. */
  size?: 32 | 40 | 44 | 48 | 56 | 64 | 96 | 104;
  presence?: Presence;
  /** Drawn from 2 on. */
  streak?: number;
  /** Read out, as in "Ruth Hale, Available, 1h 20m left, 12 day streak". Silent without it. */
  label?: string;
};

export function Avatar({ name, id, src, size = 56, presence, streak = 0, label }: AvatarProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  return (
    <span
      {...spoken}
      className={cx('avatar', `avatar-${size}`, presence === 'old' && 'avatar-old')}
    >
      <Face key={src} name={name} id={id} src={src} />
      {presence && (
        <span className={`presence presence-${presence}`}>
          {presence !== 'off' && <Check size={13} strokeWidth={3.5} />}
        </span>
      )}
      {streak >= 2 && <StreakBadge>{streak}</StreakBadge>}
    </span>
  );
}

/** A photo that cannot be loaded gives way to the initials. */
function Face({ name, id, src }: Pick<AvatarProps, 'name' | 'id' | 'src'>) {
  const [broken, setBroken] = useState(false);
  const initial = useRef<HTMLSpanElement>(null);
  const photo = usePhoto(src ?? null, initial);
  if (photo === null || broken) {
    return (
      <span
        ref={initial}
        className={cx('avatar-face', id !== undefined && `avatar-hued ${hueOf(id)}`)}
      >
        {initialsOf(name)}
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
