import type { ReactNode } from 'react';
import { ArrowLeft, HandHeart, Heart, MapPinOff, ShieldCheck, UsersRound, Zap } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { GlyphLampOn } from '../../ui/glyphs.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { PlainFrame } from '../PlainFrame.tsx';
import { BackLink, SiteFooter } from '../SiteFrame.tsx';

export function About() {
  return (
    <PlainFrame title={t('about.about')}>
      <main id="content" tabIndex={-1} className="about">
        <div className="about-head">
          <BackLink className="icon-btn about-back">
            <ArrowLeft size={24} aria-hidden="true" />
            <span className="sr-only">{t('about.back')}</span>
          </BackLink>
          <h1>{t('about.about')}</h1>
        </div>
        <LampWall lit className="about-mission">
          <div className="scene-lamp">
            <Lantern lit />
          </div>
          <h2>{t('about.ourMission')}</h2>
          <p>{t('about.leaveTheLightOn')}</p>
        </LampWall>
        <section aria-labelledby="values">
          <h2 id="values">{t('about.coreValues')}</h2>
          <ul className="list about-values">
            <Value icon={<HandHeart size={26} />} title={t('about.peopleFirst')}>
              {t('about.aPersonOutranksA')}
            </Value>
            <Value icon={<ShieldCheck size={26} />} title={t('about.privateByDefault')}>
              {t('about.youChooseWhoSees')}
            </Value>
            <Value icon={<Heart size={26} />} title={t('about.calm')}>
              {t('about.noFeedsAndNothing')}
            </Value>
          </ul>
        </section>
        <section aria-labelledby="differences">
          <h2 id="differences">{t('about.whatIsDifferent')}</h2>
          <ul className="about-differences">
            <Difference icon={<MapPinOff size={26} />} title={t('about.noLocationTracking')}>
              {t('about.weNeverAskWhere')}
            </Difference>
            <Difference icon={<GlyphLampOn size={26} />} title={t('about.binaryStatus')}>
              {t('about.availableOrUnavailableNothing')}
            </Difference>
            <Difference icon={<UsersRound size={26} />} title={t('about.groupPrivacyControls')}>
              {t('about.familyCanSeeYou')}
            </Difference>
            <Difference icon={<Zap size={26} />} title={t('about.realTimeUpdates')}>
              {t('about.aLiveConnectionShows')}
            </Difference>
          </ul>
        </section>
      </main>
      <SiteFooter path="/about" />
    </PlainFrame>
  );
}

type PointProps = { icon: ReactNode; title: string; children: ReactNode };

function Value({ icon, title, children }: PointProps) {
  return (
    <li>
      <IconTile tone="green" size="md">
        {icon}
      </IconTile>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}

function Difference({ icon, title, children }: PointProps) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
