import { House } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Lantern } from '../ui/lamp/Lantern.tsx';
import { LampWall } from '../ui/lamp/LampWall.tsx';
import { useArrival } from './arrival.ts';

/** A dusk scene with a house number. */
export function NotFound() {
  useArrival(window.location.pathname, t('app.notFound'));
  return (
    <LampWall
      lit={false}
      className="min-h-dvh pb-12 [--glow-y:230px] [--lamp-h:290px] [--lamp-w:232px] [--plank-mask:none]"
    >
      <main id="content" tabIndex={-1} className="outline-none">
        <div className="scene-lamp">
          <Lantern lit={false} />
        </div>
        <p
          className="mx-auto mt-9 w-max rounded-tile bg-dusk-text px-3.75 py-2.25 font-display text-[1.25rem] leading-none font-strong text-dusk shadow-e2"
          aria-hidden="true"
        >
          404
        </p>
        <h1 className="mt-5 text-[2.375rem] md:text-[3rem]">{t('app.notFound')}</h1>
        <p className="mt-1.5 text-count text-dusk-muted">{t('app.notFoundHint')}</p>
        <Link href="/" className={cx(buttonClass({ size: 'lg' }), 'mt-7 bg-dusk-text text-dusk')}>
          <House size={20} aria-hidden="true" />
          {t('app.goHome')}
        </Link>
      </main>
    </LampWall>
  );
}
