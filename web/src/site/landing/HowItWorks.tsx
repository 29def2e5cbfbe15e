import { t } from '@porchlight/messages/t';
import { buttonClass } from '../../ui/Button.tsx';

const steps = () => [
  {
    title: t('landing.addYourPeople'),
    text: t('landing.inviteFamilyFriendsAnd'),
  },
  {
    title: t('landing.turnYourLightOn'),
    text: t('landing.oneTapWithA'),
  },
  { title: t('landing.talk'), text: t('landing.theySeeYoureAvailable') },
];

export function HowItWorks() {
  return (
    <section className="site-section" id="how-it-works" aria-labelledby="how" data-rise>
      <h2 id="how">{t('landing.howItWorks')}</h2>
      <ol className="how-steps">
        {steps().map(({ title, text }, index) => (
          <li key={title}>
            <span className="how-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="how-buttons">
        <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href="#download">
          {t('landing.downloadForIphone')}
        </a>
        <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href="#download">
          {t('landing.downloadForAndroid')}
        </a>
      </div>
    </section>
  );
}
