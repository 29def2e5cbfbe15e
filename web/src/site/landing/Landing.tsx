import { t } from '@porchlight/messages/t';
import { SiteFooter, SiteHeader } from '../SiteFrame.tsx';
import { Download } from './Download.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Testimonial } from './Testimonial.tsx';
import { WhatIsIt } from './WhatIsIt.tsx';

const links = () => [
  { href: '#features', text: t('landing.features') },
  { href: '#how-it-works', text: t('landing.howItWorks') },
  { href: '#download', text: t('landing.download') },
];

export function Landing() {
  return (
    <>
      <SiteHeader links={links()} />
      <main id="content" tabIndex={-1}>
        <Hero />
        <WhatIsIt />
        <Features />
        <HowItWorks />
        <Testimonial />
        <Download />
      </main>
      <SiteFooter path="/" />
    </>
  );
}
