import type { ReactNode } from 'react';
import { t } from '@porchlight/messages/t';
import { cx } from '../cx.ts';
import { Lantern } from './Lantern.tsx';
import { LampWall } from './LampWall.tsx';
import { TimerRing } from './TimerRing.tsx';
import type { TimerRingProps } from './TimerRing.tsx';

export type LampSceneProps = {
  lit: boolean;
  /** A heading of level 2: "Your light is on". */
  title: ReactNode;
  subtitle?: ReactNode;
  /** The running timer, if there is one. */
  ring?: TimerRingProps | undefined;
  /** The own streak, and help. */
  corner?: ReactNode;
  cornerRight?: ReactNode;
  /** The lamp itself is a toggle; while disabled it keeps focus and `describedBy` says why. */
  onFlip: (on: boolean) => void;
  disabled?: boolean;
  describedBy?: string | undefined;
  /** The LampSwitch. */
  children?: ReactNode;
};

/** The top of the status card: the lamp hangs at the left on phones and in the middle otherwise. */
export function LampScene(props: LampSceneProps) {
  const { lit, title, subtitle, ring, corner, cornerRight, children } = props;
  const { onFlip, disabled = false, describedBy } = props;
  return (
    <LampWall lit={lit} className="scene-card">
      <button
        type="button"
        role="switch"
        className="scene-lamp"
        aria-checked={lit}
        // The same in both states: the state is read out after the name.
        aria-label={t('kit.lamp')}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        onClick={() => {
          if (!disabled) onFlip(!lit);
        }}
      >
        {ring && <TimerRing {...ring} />}
        <Lantern lit={lit} className="relative" />
      </button>
      <div className="scene-top">
        <span className="scene-corner">{corner}</span>
        {cornerRight}
      </div>
      <h2 className="scene-title">{title}</h2>
      {subtitle !== undefined && <div className="scene-sub">{subtitle}</div>}
      {children}
    </LampWall>
  );
}

/** The time left, in figures that do not jitter. */
export function SceneClock({ children }: { children: ReactNode }) {
  return <span className="scene-clock">{children}</span>;
}

/** The end of the light, and the buttons that change it. */
export function SceneTime({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="scene-time">
      <p>{children}</p>
      {actions}
    </div>
  );
}

/** The part below the scene in the status card. */
export function SceneControls(props: { children: ReactNode; className?: string }) {
  return <div className={cx('scene-controls', props.className)}>{props.children}</div>;
}
