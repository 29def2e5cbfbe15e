import type { ReactNode } from 'react';
import { Ban, Lock, MapPinOff, UserPlus, UsersRound } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { cx } from '../../ui/cx.ts';
import { GlyphLampOn } from '../../ui/glyphs.tsx';
import { GroupChip } from '../../ui/GroupChip.tsx';

export function Features() {
  return (
    <section className="site-section" id="features" aria-labelledby="different">
      <h2 id="different" data-rise>
        {t('landing.whyItIsDifferent')}
      </h2>
      <div className="cards">
        <Feature
          className="card-time"
          picture={<Times />}
          title={t('landing.smartAvailabilityManagement')}
          text={t('landing.oneTapATimer')}
        />
        <Feature
          className="card-groups"
          picture={<Chips />}
          title={t('landing.selectiveOrganizedSharing')}
          text={t('landing.showYourLightTo')}
        />
        <Feature
          className="card-alerts"
          picture={<Switches />}
          title={t('landing.customizableNotifications')}
          text={t('landing.chooseWhatReachesYou')}
        />
        <Feature
          className="card-privacy"
          picture={<Promises />}
          title={t('landing.privacyByDesign')}
          text={t('landing.twoStatesAndThe')}
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
    day: 'landing.mon',
    periods: [
      [38, 12],
      [75, 11],
    ],
  },
  { day: 'landing.wed', periods: [[75, 11]] },
  {
    day: 'landing.sat',
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
          42<small>{t('landing.minLeft')}</small>
        </span>
      </span>
      <span className="picture-week">
        {WEEK.map(({ day, periods }) => (
          <span key={day}>
            <b>{t(day)}</b>
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
      <GroupChip name={t('landing.groupFamily')} color="#2F7A46" />
      <GroupChip name={t('landing.groupFriends')} color="#B14A26" />
      <GroupChip name={t('landing.groupWork')} color="#2C67AE" />
      <GroupChip name={t('landing.groupBooks')} color="#7A4B9A" />
    </div>
  );
}

function Switches() {
  return (
    <div className="feature-picture picture-switches" aria-hidden="true">
      <span>
        <GlyphLampOn size={20} />
        {t('landing.ruthIsAvailable')}
        <i className="toy-switch" data-on />
      </span>
      <span>
        <UserPlus size={20} />
        {t('landing.contactRequests')}
        <i className="toy-switch" data-on />
      </span>
      <span>
        <UsersRound size={20} />
        {t('landing.workWhileOff')}
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
        {t('landing.noLocationTracking')}
      </li>
      <li>
        <Ban size={22} aria-hidden="true" />
        {t('landing.noSellingOfData')}
      </li>
      <li>
        <Lock size={22} aria-hidden="true" />
        {t('landing.encryptedCommunication')}
      </li>
    </ul>
  );
}
