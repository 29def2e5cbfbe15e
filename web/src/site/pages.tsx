import { PRODUCT_NAME, TAGLINE } from '@porchlight/domain/product';
import { About } from './about/About.tsx';
import { Guide } from './guide/Guide.tsx';
import { questions } from './guide/questions.ts';
import { Landing } from './landing/Landing.tsx';
import { communityStandards } from './legal/community-standards.tsx';
import { LegalPage, type LegalText } from './legal/LegalPage.tsx';
import { privacyPolicy } from './legal/privacy-policy.tsx';
import { termsOfService } from './legal/terms-of-service.tsx';
import { ORIGIN } from './links.ts';
import type { SitePage } from './page.ts';

const titleOf = (title: string) => `${title} · ${PRODUCT_NAME}`;

const legal = (name: string, text: LegalText): SitePage => ({
  name,
  path: `/${name}`,
  title: titleOf(text.title),
  description: text.description,
  content: <LegalPage text={text} path={`/${name}`} />,
});

export const sitePages: readonly SitePage[] = [
  {
    name: 'landing',
    path: '/',
    title: `${PRODUCT_NAME}: ${TAGLINE}`,
    description:
      'Turn your porch light on when it is a good time to call. The people you choose see it, live. No location tracking, no selling of data.',
    content: <Landing />,
    facts: [
      { '@type': 'WebSite', name: PRODUCT_NAME, url: `${ORIGIN}/` },
      {
        '@type': 'WebApplication',
        name: PRODUCT_NAME,
        url: `${ORIGIN}/`,
        description: 'Say with one tap whether it is a good time to call.',
        applicationCategory: 'CommunicationApplication',
        operatingSystem: 'Any',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      },
    ],
  },
  {
    name: 'guide',
    path: '/guide',
    title: titleOf('Guide'),
    description: `What ${PRODUCT_NAME} is good for and what it isn’t: an honest comparison with what people use instead, and answers to what they ask first.`,
    content: <Guide />,
    facts: [
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
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
    title: titleOf('About'),
    description: `Why ${PRODUCT_NAME} exists, what it holds to, and what makes it different.`,
    content: <About />,
  },
  legal('privacy-policy', privacyPolicy),
  legal('terms-of-service', termsOfService),
  legal('community-standards', communityStandards),
];
