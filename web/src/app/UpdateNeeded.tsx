import { useEffect } from 'react';
import { Download } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Lantern } from '../ui/lamp/Lantern.tsx';
import { LampWall } from '../ui/lamp/LampWall.tsx';
import { endSplash } from './starting.ts';

/** In place of everything else: an app that the server no longer understands would only fail. */
export function UpdateNeeded({ link }: { link: string }) {
  useEffect(endSplash, []);
  return (
    <LampWall
      lit={false}
      className="min-h-dvh pb-12 [--glow-y:230px] [--lamp-h:290px] [--lamp-w:232px] [--plank-mask:none]"
    >
      <main id="content" tabIndex={-1} className="px-4 outline-none">
        <div className="scene-lamp">
          <Lantern lit={false} />
        </div>
        <h1 className="mt-9 text-[1.875rem] text-balance">{t('frame.updateNeeded')}</h1>
        <p className="mt-1.5 text-count text-dusk-muted">{t('frame.updateNeededHint')}</p>
        <a href={link} className={cx(buttonClass({ size: 'lg' }), 'mt-7 bg-dusk-text text-dusk')}>
          <Download size={20} aria-hidden="true" />
          {t('frame.update')}
        </a>
      </main>
    </LampWall>
  );
}
