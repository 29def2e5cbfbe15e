import { PRODUCT_NAME } from '@porchlight/domain/product';
import { Founder } from './faces.tsx';

export function Testimonial() {
  return (
    <section className="quote" aria-label="Founder testimonial" data-rise>
      <figure>
        <blockquote>
          <p className="quote-words">
            “I kept calling my mother at the wrong moment, and she kept not calling me at all. Now
            her light comes on and I ring.”
          </p>
        </blockquote>
        <figcaption>
          <span className="quote-face">
            <Founder />
          </span>
          <span>
            <b>The founder of {PRODUCT_NAME}</b>
            <br />
            <span className="quote-hint">on why it was made</span>
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
