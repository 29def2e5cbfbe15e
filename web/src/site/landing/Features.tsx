import type { ReactNode } from 'react';
import { Ban, Lock, MapPinOff, UserPlus, UsersRound } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { GlyphLampOn } from '../../ui/glyphs.tsx';
import { GroupChip } from '../../ui/GroupChip.tsx';

export function Features() {
  return (
    <section className="site-section" id="features" aria-labelledby="different">
      <h2 id="different" data-rise>
        Why It Is Different
      </h2>
      <div className="cards">
        <Feature
          className="card-time"
          picture={<Times />}
          title="Smart Availability Management"
          text="One tap, a timer that ends by itself, or a weekly schedule that runs for you."
        />
        <Feature
          className="card-groups"
          picture={<Chips />}
          title="Selective Organized Sharing"
          text="Show your light to one group, a few, or everyone you’ve added."
        />
        <Feature
          className="card-alerts"
          picture={<Switches />}
          title="Customizable Notifications"
          text="Choose what reaches you by event and by group."
        />
        <Feature
          className="card-privacy"
          picture={<Promises />}
          title="Privacy by Design"
          text="Two states and the people you pick. There is nothing else to share."
        />
      </div>
    </section>
  );
}

type FeatureProps = { className: string; picture: ReactNode; title: string; text: string };

function Feature({ className, picture, title, text }: FeatureProps) {
  return (
    <article className={cx('feature', className)} data-rise>
      {picture}
      <h3>{title}</h3>
      <p>{text}</p>
    </article>
  );
}

/** Periods of a week, in hundredths of a day: from and length. */
const WEEK = [
  {
    day: 'Mon',
    periods: [
      [38, 12],
      [75, 11],
    ],
  },
  { day: 'Wed', periods: [[75, 11]] },
  {
    day: 'Sat',
    periods: [
      [42, 13],
      [67, 12],
    ],
  },
] as const;

function Times() {
  return (
    <div className="feature-picture picture-times" aria-hidden="true">
      <span className="picture-ring">
        <svg viewBox="0 0 120 120">
          <circle cx="60" cy="60" r="52" />
          <circle className="ring-left" cx="60" cy="60" r="52" />
        </svg>
        <span className="ring-words">
          42<small>min left</small>
        </span>
      </span>
      <span className="picture-week">
        {WEEK.map(({ day, periods }) => (
          <span key={day}>
            <b>{day}</b>
            <svg viewBox="0 0 100 16" preserveAspectRatio="none">
              <rect className="week-day" width="100" height="16" />
              {periods.map(([from, length]) => (
                <rect
                  key={from}
                  className="week-on"
                  x={from}
                  width={length}
                  height="16"
                  rx="2.4"
                  ry="8"
                />
              ))}
            </svg>
          </span>
        ))}
      </span>
    </div>
  );
}

function Chips() {
  return (
    <div className="feature-picture picture-chips" aria-hidden="true">
      <GroupChip name="Family" color="#2F7A46" />
      <GroupChip name="Close Friends" color="#B14A26" />
      <GroupChip name="Work" color="#2C67AE" />
      <GroupChip name="Book Club" color="#7A4B9A" />
    </div>
  );
}

function Switches() {
  return (
    <div className="feature-picture picture-switches" aria-hidden="true">
      <span>
        <GlyphLampOn size={20} />
        Ruth is available
        <i className="toy-switch" data-on />
      </span>
      <span>
        <UserPlus size={20} />
        Contact requests
        <i className="toy-switch" data-on />
      </span>
      <span>
        <UsersRound size={20} />
        Work, while off
        <i className="toy-switch" />
      </span>
    </div>
  );
}

function Promises() {
  return (
    <ul className="feature-picture picture-promises">
      <li>
        <MapPinOff size={22} aria-hidden="true" />
        No location tracking
      </li>
      <li>
        <Ban size={22} aria-hidden="true" />
        No selling of data
      </li>
      <li>
        <Lock size={22} aria-hidden="true" />
        Encrypted communication
      </li>
    </ul>
  );
}
