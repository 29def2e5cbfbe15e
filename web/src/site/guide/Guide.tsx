import { ChevronDown } from 'lucide-react';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { buttonClass } from '../../ui/Button.tsx';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { mailTo, operatorLinks } from '../links.ts';
import { SiteFooter, SiteHeader } from '../SiteFrame.tsx';
import { Comparison } from './Comparison.tsx';
import { questions } from './questions.ts';

const links = [
  { href: '/landing#features', text: 'Features' },
  { href: '/landing#how-it-works', text: 'How it works' },
  { href: '/guide', text: 'Guide', isHere: true },
];

export function Guide() {
  return (
    <>
      <SiteHeader links={links} />
      <main id="content" tabIndex={-1} className="guide">
        <h1>Guide</h1>
        <p className="guide-lead">
          What {PRODUCT_NAME} is good for, what it isn’t, and answers to what people ask first.
        </p>
        <section id="compare" aria-labelledby="instead">
          <h2 id="instead">What people use instead</h2>
          <p className="guide-hint">
            Some of these do parts of the job better. Here is the honest version.
          </p>
          <Comparison />
        </section>
        <section id="faq" className="questions" aria-labelledby="questions">
          <div>
            <h2 id="questions">Questions</h2>
            <p className="guide-hint">
              Something else?{' '}
              <a
                className="inline-link"
                href={mailTo(operatorLinks.supportMail, 'Support Request')}
              >
                Contact Us
              </a>
            </p>
          </div>
          <div className="list">
            {questions.map(({ question, answer }, index) => (
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
            <h2>Ready to leave a light on?</h2>
            <div className="guide-end-buttons">
              <a className={buttonClass({ size: 'lg' })} href="/register">
                Try Web Version
              </a>
              <a
                className={buttonClass({ variant: 'secondary', size: 'lg' })}
                href="/landing#download"
              >
                Download Mobile App
              </a>
            </div>
          </div>
        </LampWall>
      </main>
      <SiteFooter />
    </>
  );
}
