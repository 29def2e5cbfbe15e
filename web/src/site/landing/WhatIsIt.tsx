import { PRODUCT_NAME } from '@porchlight/domain/product';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';

export function WhatIsIt() {
  return (
    <section className="site-section two-halves" aria-labelledby="what-is-it" data-rise>
      <div>
        <h2 id="what-is-it">What Is It</h2>
        <p className="lead">
          {PRODUCT_NAME} is the simplest status there is. On means call me. Off means not now. No
          guessing, no phone tag, no “is this a bad time?”
        </p>
      </div>
      <div className="duo">
        <State lit title="Available" hint="A good time to call" />
        <State lit={false} title="Unavailable" hint="Leave it for later" />
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
