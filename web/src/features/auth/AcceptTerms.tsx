import type { ReactNode } from 'react';
import { siteAddress } from '../../environment/site-address.ts';
import { rich } from '../../ui/rich.ts';

/** Stands above the button that creates an account. */
export function AcceptTerms() {
  const linkTo = (path: string) => (text: ReactNode) => (
    <a className="underline decoration-line-strong underline-offset-3" href={siteAddress(path)}>
      {text}
    </a>
  );
  return (
    <p className="text-small text-text-muted">
      {rich('auth.acceptTerms', {
        terms: linkTo('/terms-of-service'),
        standards: linkTo('/community-standards'),
      })}
    </p>
  );
}
