import { t } from '@porchlight/messages/t';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';

export function WhatIsIt() {
  return (
    <section className="site-section two-halves" aria-labelledby="what-is-it" data-rise>
      <div>
        <h2 id="what-is-it">{t('landing.whatIsIt')}</h2>
        <p className="lead">{t('landing.productIsTheSimplest')}</p>
      </div>
      <div className="duo">
        <State lit title={t('landing.available')} hint={t('landing.aGoodTimeTo')} />
        <State lit={false} title={t('landing.unavailable')} hint={t('landing.leaveItForLater')} />
      </div>
    </section>
  );
}

function State({ lit, title, hint }: { lit: boolean; title: string; hint: string }) {
  return (
    <LampWall lit={lit} className="duo-wall">
      <div className="scene-lamp">
        <Lantern lit={lit} />
      </div>
      <p className="duo-title">{title}</p>
      <p className="duo-hint">{hint}</p>
    </LampWall>
  );
}
