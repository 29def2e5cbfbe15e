/** The legal pages in short, in languages other than the binding English. */
import { t } from '@porchlight/messages/t';

export type LegalName =
  | 'privacy-policy'
  | 'terms-of-service'
  | 'community-standards'
  | 'report'
  | 'child-safety'
  | 'accessibility';

export const legalTitle = (name: LegalName): string =>
  ({
    'privacy-policy': t('site.privacyPolicy'),
    'terms-of-service': t('site.termsOfService'),
    'community-standards': t('site.communityStandards'),
    report: t('site.report'),
    'child-safety': t('site.childSafety'),
    accessibility: t('site.accessibility'),
  })[name];

export const legalSummary = (name: LegalName): readonly string[] =>
  ({
    'privacy-policy': [
      t('site.legal.privacy.stored'),
      t('site.legal.privacy.never'),
      t('site.legal.privacy.book'),
      t('site.legal.privacy.seen'),
      t('site.legal.privacy.kept'),
      t('site.legal.privacy.rights'),
      t('site.legal.privacy.breach'),
    ],
    'terms-of-service': [
      t('site.legal.terms.age'),
      t('site.legal.terms.account'),
      t('site.legal.terms.service'),
      t('site.legal.terms.emergency'),
      t('site.legal.terms.conduct'),
      t('site.legal.terms.yours'),
      t('site.legal.terms.leaving'),
      t('site.legal.terms.liability'),
    ],
    'community-standards': [
      t('site.legal.standards.idea'),
      t('site.legal.standards.yourself'),
      t('site.legal.standards.kind'),
      t('site.legal.standards.no'),
      t('site.legal.standards.help'),
      t('site.legal.standards.decide'),
    ],
    report: [
      t('site.legal.report.how'),
      t('site.legal.report.what'),
      t('site.legal.report.danger'),
    ],
    'child-safety': [
      t('site.legal.child.no'),
      t('site.legal.child.age'),
      t('site.legal.child.report'),
      t('site.legal.child.guardians'),
    ],
    accessibility: [
      t('site.legal.access.everyone'),
      t('site.legal.access.aim'),
      t('site.legal.access.tell'),
    ],
  })[name];
