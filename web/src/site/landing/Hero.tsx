import { Check, Flame, MapPinOff, Phone, Smartphone, Timer, UserPlus } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Ruth } from './faces.tsx';
import { Porch } from './Porch.tsx';

export function Hero() {
  return (
    <section className="hero" aria-labelledby="tagline">
      <div className="hero-text">
        {/* Shown by script/invited.ts, which puts in the name. */}
        <p
          className="hero-invited"
          data-invited={t('landing.invitedYou', { name: '{name}' })}
          hidden
        >
          <UserPlus size={20} aria-hidden="true" />
          <b data-words />
        </p>
        <h1 id="tagline">{t('kit.tagline')}</h1>
        <p className="hero-lead">{t('landing.turnYourPorchLight')}</p>
        <div className="hero-buttons">
          <a className={cx(buttonClass({ size: 'lg' }), 'hero-cream')} href="/register">
            {t('landing.tryWebVersion')}
          </a>
          <a className={cx(buttonClass({ size: 'lg' }), 'hero-ghost')} href="#download">
            <Smartphone size={21} aria-hidden="true" />
            {t('landing.downloadMobileApp')}
          </a>
        </div>
        <p className="hero-fine">
          <MapPinOff size={18} aria-hidden="true" />
          {t('landing.noLocationTrackingNo')}
        </p>
      </div>
      <Porch />
      <Sample />
    </section>
  );
}

/** A picture of a contact's view: nothing in it can be used. */
function Sample() {
  return (
    <div className="hero-sample" role="img" aria-label={t('landing.ruthHaleAvailable1')}>
      <span className="sample-face">
        <Ruth />
        <span className="sample-on">
          <Check size={13} strokeWidth={3.5} />
        </span>
      </span>
      <span className="sample-words">
        <span className="sample-name">
          <b>{t('landing.ruthHale')}</b>
          <span className="sample-streak">
            <Flame size={14} strokeWidth={2.4} />
            12
          </span>
        </span>
        <span className="sample-left">
          <Timer size={16} strokeWidth={2.2} />
          {t('landing.n1h20mLeft')}
        </span>
      </span>
      <span className="sample-call">
        <Phone size={21} strokeWidth={2.2} />
      </span>
    </div>
  );
}
