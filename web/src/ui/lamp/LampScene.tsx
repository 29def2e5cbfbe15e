import type { ReactNode } from 'react';
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
  /** Top left: the own streak. Top right: help. */
  corner?: ReactNode;
  cornerRight?: ReactNode;
  /** The id of the LampSwitch: the lamp is its label, so tapping it flips the switch. */
  switchId?: string;
  /** SceneActions and the LampSwitch. */
  children?: ReactNode;
};

/** The top of the status card. */
export function LampScene(props: LampSceneProps) {
  const { lit, title, subtitle, ring, corner, cornerRight, switchId, children } = props;
  return (
    <LampWall lit={lit}>
      {corner !== undefined && <div className="scene-corner">{corner}</div>}
      {cornerRight !== undefined && (
        <div className="scene-corner scene-corner-right">{cornerRight}</div>
      )}
      <label className="scene-lamp" htmlFor={switchId}>
        {ring && <TimerRing {...ring} />}
        <Lantern lit={lit} className="relative" />
      </label>
      <h2 className="scene-title">{title}</h2>
      {subtitle !== undefined && <p className="scene-sub">{subtitle}</p>}
      {children}
    </LampWall>
  );
}

/** The time left, in figures that do not jitter. */
export function SceneClock({ children }: { children: ReactNode }) {
  return <span className="scene-clock">{children}</span>;
}

/** Equal buttons above the switch, as in the last minute. */
export function SceneActions({ children }: { children: ReactNode }) {
  return <div className="equal-buttons scene-actions">{children}</div>;
}

/** The part below the scene in the status card. */
export function SceneControls(props: { children: ReactNode; className?: string }) {
  return <div className={cx('scene-controls', props.className)}>{props.children}</div>;
}
