import type { ReactNode } from 'react';
import { ArrowUpRight, Bell, FlaskConical } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { IconTile } from '../../ui/IconTile.tsx';
import { operatorLinks } from '../links.ts';

export function Download() {
  return (
    <section
      className="site-section two-halves download"
      id="download"
      aria-labelledby="phone"
      data-rise
    >
      <div>
        <h2 id="phone">{t('landing.productForYourPhone')}</h2>
        <p className="lead store-soon-note">{t('landing.theAppsWillBe')}</p>
        <div className="stores">
          <Store href={operatorLinks.iosStore} where={t('landing.iphoneAndIpad')}>
            <rect x="6" y="1.5" width="12" height="21" rx="3" fill="currentColor" />
            <rect className="store-glass" x="7.8" y="4" width="8.4" height="14.5" rx="1" />
            <circle className="store-glass" cx="12" cy="20.4" r="1" />
          </Store>
          <Store href={operatorLinks.androidStore} where={t('landing.android')}>
            <path
              fill="currentColor"
              d="M4 3.2v17.6c0 .9 1 1.4 1.7.9l14.2-8.8c.7-.4.7-1.4 0-1.8L5.7 2.3C5 1.8 4 2.3 4 3.2z"
            />
          </Store>
        </div>
      </div>
      <div className="forms">
        <Form
          href={operatorLinks.betaForm}
          icon={<FlaskConical size={24} />}
          title={t('landing.becomeABetaTester')}
          text={t('landing.tryItEarlyAnd')}
        />
        <Form
          href={operatorLinks.launchForm}
          icon={<Bell size={24} />}
          title={t('landing.notifyMeAtLaunch')}
          text={t('landing.oneEmailOnThe')}
        />
      </div>
    </section>
  );
}

/**
 * The page is built before anyone knows the operator's stores. Both forms are in it, and landing.css
 * shows the link only where the placeholder address was replaced: nothing leads nowhere.
 */
function Store({ href, where, children }: { href: string; where: string; children: ReactNode }) {
  const icon = (
    <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
  return (
    <>
      <a className="store store-open" href={href} rel="external">
        {icon}
        <span>
          <small>{t('landing.getItFor')}</small> <b>{where}</b>
        </span>
      </a>
      <span className="store store-soon">
        {icon}
        <span>
          <small>{t('landing.soonFor')}</small> <b>{where}</b>
        </span>
      </span>
    </>
  );
}

type FormProps = { href: string; icon: ReactNode; title: string; text: string };

function Form({ href, icon, title, text }: FormProps) {
  return (
    <a className="form-link" href={href} rel="external">
      <IconTile>{icon}</IconTile>
      <span className="form-words">
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <ArrowUpRight size={22} aria-hidden="true" />
    </a>
  );
}
