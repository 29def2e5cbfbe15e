import { useId } from 'react';
import { BellRing, Minus, Moon, Plus } from 'lucide-react';
import { useSearchParams } from 'wouter';
import type { QuietHours } from '@porchlight/domain/calm';
import { t } from '@porchlight/messages/t';
import { IconButton } from '../../ui/IconButton.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { QuietTimes } from './QuietTimes.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { budgetAfter } from './alert-budget.ts';
import { useCalm } from './use-calm.ts';

const FIRST_HOURS: QuietHours = { start: '22:00', end: '08:00' };

/** Limits on ordinary availability alerts. */
export function CalmSection() {
  const [params] = useSearchParams();
  const isAsked = params.get('section') === 'calm';
  return (
    <SettingsSection
      // The bell may lead here while the settings are open.
      key={String(isAsked)}
      icon={<Moon size={22} />}
      title={t('calm.title')}
      hint={t('calm.hint')}
      startsOpen={isAsked}
    >
      <CalmRows />
    </SettingsSection>
  );
}

function CalmRows() {
  const { calm, change } = useCalm();
  const { alertBudget, quietHours } = calm;
  return (
    <>
      <li>
        <AlertBudget
          value={alertBudget}
          onChange={(next) => change({ ...calm, alertBudget: next })}
        />
      </li>
      <li>
        <SwitchRow
          title={t('calm.quietHours')}
          sub={t('calm.quietHoursHint')}
          checked={quietHours !== null}
          onChange={(isOn) => change({ ...calm, quietHours: isOn ? FIRST_HOURS : null })}
        />
        {quietHours && (
          <QuietTimes
            hours={quietHours}
            onChange={(hours) => change({ ...calm, quietHours: hours })}
          />
        )}
      </li>
      <li className="flex gap-3 px-4 py-3.5 text-small text-text-muted md:px-5">
        <BellRing size={20} className="mt-0.5 flex-none" aria-hidden="true" />
        <p>{t('calm.alwaysComes')}</p>
      </li>
    </>
  );
}

type AlertBudgetProps = { value: number | null; onChange: (value: number | null) => void };

function AlertBudget({ value, onChange }: AlertBudgetProps) {
  const id = useId();
  return (
    <div className="row flex-wrap gap-y-2" role="group" aria-labelledby={id}>
      <div className="row-body min-w-40">
        <p id={id} className="row-title">
          {t('calm.alertsADay')}
        </p>
        <p className="row-sub">{value === 0 ? t('calm.noAlerts') : t('calm.alertsADayHint')}</p>
      </div>
      <div className="flex items-center gap-1 rounded-chip bg-sunken p-1">
        <IconButton
          look="outline"
          className="bg-surface"
          label={t('calm.fewer')}
          aria-disabled={value === 0}
          onClick={() => onChange(budgetAfter(value, -1))}
        >
          <Minus size={22} aria-hidden="true" />
        </IconButton>
        <output className="min-w-18 text-center font-semibold" aria-live="polite">
          {value === null ? t('calm.noLimit') : t('calm.alerts', { count: value })}
        </output>
        <IconButton
          look="outline"
          className="bg-surface"
          label={t('calm.more')}
          aria-disabled={value === null}
          onClick={() => onChange(budgetAfter(value, 1))}
        >
          <Plus size={22} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
