import { PRODUCT_NAME } from '@porchlight/domain/product';
import { language, t } from '@porchlight/messages/t';
import { About } from './about/About.tsx';
import { Guide } from './guide/Guide.tsx';
import { questions } from './guide/questions.ts';
import { Landing } from './landing/Landing.tsx';
import { accessibilityStatement } from './legal/accessibility.tsx';
import { childSafety } from './legal/child-safety.tsx';
import { communityStandards } from './legal/community-standards.tsx';
import { LegalPage, type LegalText } from './legal/LegalPage.tsx';
import { privacyPolicy } from './legal/privacy-policy.tsx';
import { reportPage } from './legal/report.tsx';
import { type LegalName, legalSummary, legalTitle } from './legal/summary.ts';
import { termsOfService } from './legal/terms-of-service.tsx';
import { ORIGIN } from './links.ts';
import type { SitePage } from './page.ts';

const titleOf = (title: string) => t('site.titleOf', { title });

const legal = (name: LegalName, text: LegalText): SitePage => ({
  name,
  path: `/${name}`,
  title: titleOf(legalTitle(name)),
  description: language() === 'en' ? text.description : legalSummary(name).slice(0, 2).join(' '),
  content: <LegalPage name={name} text={text} />,
});

export const sitePages = (): readonly SitePage[] => [
  {
    name: 'landing',
    path: '/',
    title: t('site.title', { tagline: t('kit.tagline') }),
    description: t('site.turnYourPorchLight'),
    content: <Landing />,
    facts: [
      { '@type': 'WebSite', name: PRODUCT_NAME, url: `${ORIGIN}/` },
      {
        '@type': 'WebApplication',
        name: PRODUCT_NAME,
        url: `${ORIGIN}/`,
        description: t('site.sayWithOneTap'),
        applicationCategory: 'CommunicationApplication',
        operatingSystem: 'Any',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      },
    ],
  },
  {
    name: 'guide',
    path: '/guide',
    title: titleOf(t('site.guide')),
    description: t('site.whatProductIsGood'),
    content: <Guide />,
    facts: [
      {
        '@type': 'FAQPage',
        mainEntity: questions().map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  },
  {
    name: 'about',
    path: '/about',
    title: titleOf(t('site.about')),
    description: t('site.whyProductExistsWhat'),
    content: <About />,
  },
  legal('privacy-policy', privacyPolicy()),
  legal('terms-of-service', termsOfService()),
  legal('community-standards', communityStandards()),
  legal('report', reportPage()),
  legal('child-safety', childSafety()),
  legal('accessibility', accessibilityStatement()),
];
