import { ChevronDown } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { buttonClass } from '../../ui/Button.tsx';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { at } from '../addresses.ts';
import { mailTo, operatorLinks } from '../links.ts';
import { SiteFooter, SiteHeader } from '../SiteFrame.tsx';
import { Comparison } from './Comparison.tsx';
import { questions } from './questions.ts';

const links = () => [
  { href: at('/landing#features'), text: t('guide.features') },
  { href: at('/landing#how-it-works'), text: t('guide.howItWorks') },
  { href: at('/guide'), text: t('guide.guide'), isHere: true },
];

export function Guide() {
  return (
    <>
      <SiteHeader links={links()} />
      <main id="content" tabIndex={-1} className="guide">
        <h1>{t('guide.guide')}</h1>
        <p className="guide-lead">{t('guide.whatProductIsGood')}</p>
        <section id="compare" aria-labelledby="instead">
          <h2 id="instead">{t('guide.whatPeopleUseInstead')}</h2>
          <p className="guide-hint">{t('guide.someOfTheseDo')}</p>
          <Comparison />
        </section>
        <section id="faq" className="questions" aria-labelledby="questions">
          <div>
            <h2 id="questions">{t('guide.questions')}</h2>
            <p className="guide-hint">
              {t('guide.somethingElse')}{' '}
              <a
                className="inline-link"
                href={mailTo(operatorLinks.supportMail, t('guide.supportSubject'))}
              >
                {t('guide.contactUs')}
              </a>
            </p>
          </div>
          <div className="list">
            {questions().map(({ question, answer }, index) => (
              <details key={question} className="question" open={index === 0}>
                <summary>
                  <span>{question}</span>
                  <ChevronDown size={22} aria-hidden="true" />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </section>
        <LampWall lit className="guide-end">
          <div className="scene-lamp">
            <Lantern lit />
          </div>
          <div>
            <h2>{t('guide.readyToLeaveA')}</h2>
            <div className="guide-end-buttons">
              <a className={buttonClass({ size: 'lg' })} href="/register">
                {t('guide.tryWebVersion')}
              </a>
              <a
                className={buttonClass({ variant: 'secondary', size: 'lg' })}
                href={at('/landing#download')}
              >
                {t('guide.downloadMobileApp')}
              </a>
            </div>
          </div>
        </LampWall>
      </main>
      <SiteFooter path="/guide" />
    </>
  );
}
