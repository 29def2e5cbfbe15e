import { t } from '@porchlight/messages/t';
import { Founder } from './faces.tsx';

export function Testimonial() {
  return (
    <section className="quote" aria-label={t('landing.founderTestimonial')} data-rise>
      <figure>
        <blockquote>
          <p className="quote-words">{t('landing.iKeptCallingMy')}</p>
        </blockquote>
        <figcaption>
          <span className="quote-face">
            <Founder />
          </span>
          <span>
            <b>{t('landing.theFounderOfProduct')}</b>
            <br />
            <span className="quote-hint">{t('landing.onWhyItWas')}</span>
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
