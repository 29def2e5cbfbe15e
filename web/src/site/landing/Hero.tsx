import { Check, Flame, MapPinOff, Phone, Smartphone, Timer } from 'lucide-react';
import { TAGLINE } from '@porchlight/domain/product';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Ruth } from './faces.tsx';
import { Porch } from './Porch.tsx';

export function Hero() {
  return (
    <section className="hero" aria-labelledby="tagline">
      <div className="hero-text">
        <h1 id="tagline">{TAGLINE}</h1>
        <p className="hero-lead">
          Turn your porch light on when you’re free. The people you choose see it, and know it’s a
          good time to call.
        </p>
        <div className="hero-buttons">
          <a className={cx(buttonClass({ size: 'lg' }), 'hero-cream')} href="#download">
            <Smartphone size={21} aria-hidden="true" />
            Download Mobile App
          </a>
          <a className={cx(buttonClass({ size: 'lg' }), 'hero-ghost')} href="/register">
            Try Web Version
          </a>
        </div>
        <p className="hero-fine">
          <MapPinOff size={18} aria-hidden="true" />
          No location tracking. No selling of data.
        </p>
      </div>
      <Porch />
      <Sample />
    </section>
  );
}

/** What a contact sees, as a picture: nothing in it can be used. */
function Sample() {
  return (
    <div
      className="hero-sample"
      role="img"
      aria-label="Ruth Hale, Available, 1 hour 20 minutes left"
    >
      <span className="sample-face">
        <Ruth />
        <span className="sample-on">
          <Check size={13} strokeWidth={3.5} />
        </span>
        <span className="sample-streak">
          <Flame size={14} strokeWidth={2.4} />
          12
        </span>
      </span>
      <span className="sample-words">
        <b>Ruth Hale</b>
        <span className="sample-left">
          <Timer size={16} strokeWidth={2.2} />
          1h 20m left
        </span>
      </span>
      <span className="sample-call">
        <Phone size={21} strokeWidth={2.2} />
      </span>
    </div>
  );
}
