import { Clock } from 'lucide-react';
import { minuteLabel, weekdayName } from '@porchlight/messages/formats';
import { localClock } from '@porchlight/messages/hours';
import { weekdayTitle } from '@porchlight/messages/titles';
import { t } from '@porchlight/messages/t';
import { localWeekStart } from '@porchlight/messages/week';
import { chooseClock, chooseWeekStart, useHabits } from '../../state/habits.ts';
import { Choice } from './Choice.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Sunday, Monday and Saturday: no calendar begins with another day. */
const FIRST_DAYS = [0, 1, 6];
const FIVE_PM = 17 * 60;
const AUTOMATIC = '';

export function TimeChoices() {
  const { clock, weekStart } = useHabits();
  const clockName = (value: '12' | '24') =>
    t('settings.clockOf', { clock: value, example: minuteLabel(FIVE_PM, value) });
  return (
    <SettingsSection
      icon={<Clock size={22} />}
      title={t('settings.times')}
      hint={t('settings.timesHint')}
    >
      <Choice
        title={t('settings.clock')}
        value={clock ?? AUTOMATIC}
        onChange={(value) => chooseClock(value === '12' || value === '24' ? value : null)}
      >
        <option value={AUTOMATIC}>
          {t('settings.automatic', { value: minuteLabel(FIVE_PM, localClock()) })}
        </option>
        <option value="12">{clockName('12')}</option>
        <option value="24">{clockName('24')}</option>
      </Choice>
      <Choice
        title={t('settings.weekStart')}
        value={weekStart === null ? AUTOMATIC : String(weekStart)}
        onChange={(value) => chooseWeekStart(value === AUTOMATIC ? null : Number(value))}
      >
        <option value={AUTOMATIC}>
          {t('settings.automatic', { value: weekdayName(localWeekStart()) })}
        </option>
        {FIRST_DAYS.map((day) => (
          <option key={day} value={day}>
            {weekdayTitle(day)}
          </option>
        ))}
      </Choice>
    </SettingsSection>
  );
}
