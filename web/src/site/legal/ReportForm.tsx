import type { ReactNode } from 'react';
import { CircleAlert, Siren } from 'lucide-react';
import { REPORT_ABOUT_MAX, REPORT_DETAILS_MAX, REPORT_REASONS } from '@porchlight/domain/reports';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/**
 * A report without an account. The page's script sends it; where there is none, the form is hidden
 * (legal.css) and the page still has the address to write to. The method 'dialog' goes nowhere:
 * until the script is there, nothing that was typed may end in an address.
 */
export function ReportForm() {
  return (
    <div className="report-form">
      <Notice tone="warn" icon={<Siren size={24} aria-hidden="true" />} title={t('reports.danger')}>
        {t('reports.dangerHint')}
      </Notice>
      <form data-report-form method="dialog" noValidate>
        <div>
          <Field label={t('publicReport.about')}>
            <TextInput
              name="about"
              required
              maxLength={REPORT_ABOUT_MAX}
              autoComplete="off"
              placeholder={t('publicReport.aboutPlaceholder')}
            />
          </Field>
          <Missing id="about-missing">{t('publicReport.aboutMissing')}</Missing>
        </div>
        <div>
          <Field label={t('reports.why')}>
            <Select name="reason" required defaultValue="">
              <option value="">{t('publicReport.choose')}</option>
              {REPORT_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {t('reports.reason', {
                    reason: reason === 'child-safety' ? 'childSafety' : reason,
                  })}
                </option>
              ))}
            </Select>
          </Field>
          <Missing id="reason-missing">{t('publicReport.reasonMissing')}</Missing>
        </div>
        <Field label={t('publicReport.details')} hint={t('publicReport.noAnswer')}>
          <TextArea
            name="details"
            maxLength={REPORT_DETAILS_MAX}
            placeholder={t('publicReport.detailsPlaceholder')}
          />
        </Field>
        <Button type="submit" size="lg">
          {t('reports.send')}
        </Button>
        <p className="help">{t('publicReport.same')}</p>
      </form>
      <div role="status">
        <Outcome name="sent">{t('reports.thanks')}</Outcome>
        <Outcome name="failed">{t('publicReport.failed')}</Outcome>
        <Outcome name="limited">{t('publicReport.tooMany')}</Outcome>
      </div>
    </div>
  );
}

type MissingProps = { id: string; children: ReactNode };
const Missing = ({ id, children }: MissingProps) => (
  <p id={id} className="help help-error" hidden>
    <CircleAlert size={18} aria-hidden="true" />
    <span>{children}</span>
  </p>
);

type OutcomeProps = { name: 'sent' | 'failed' | 'limited'; children: ReactNode };
const Outcome = ({ name, children }: OutcomeProps) => (
  <p data-report={name} className="report-outcome" hidden>
    {children}
  </p>
);
