import { type RefObject, useState } from 'react';
import { TimerOff } from 'lucide-react';
import { clockTime } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EqualButtons } from '../../ui/EqualButtons.tsx';
import { FieldGroup } from '../../ui/FieldGroup.tsx';
import { CustomTime, DEFAULT_MINUTES } from './CustomTime.tsx';

const MINUTE = 60_000;
const LONGEST = 24 * 60 * MINUTE;

type EditEndProps = {
  ref: RefObject<HTMLDivElement | null>;
  /** The end that runs now; null where there is none. */
  now: number | null;
  endsAt: number | null;
  isBusy: boolean;
  onChange: (endsAt: number | null) => void;
  onTurnOff: () => void;
  onKeepOn: () => void;
};

/** When the light goes off: the time that runs, more of it, another one, or none. */
export function EditEnd(props: EditEndProps) {
  const { ref, now, endsAt, isBusy, onChange, onTurnOff, onKeepOn } = props;
  const zone = useOwnZone();
  const [isCustom, setIsCustom] = useState(false);
  const [total, setTotal] = useState(DEFAULT_MINUTES);
  const [isAsking, setIsAsking] = useState(false);
  const pick = (next: number | null) => {
    setIsCustom(false);
    onChange(next);
  };
  const pickCustom = (minutes: number) => {
    setIsCustom(true);
    setTotal(minutes);
    // Nothing was chosen with 0: the end stays as it was.
    onChange(minutes === 0 ? now : serverNow() + minutes * MINUTE);
  };
  const more = (minutes: number) => (endsAt ?? serverNow()) + minutes * MINUTE;
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <FieldGroup
        label={t('editLight.turnsOff')}
        right={
          now !== null && (
            <Button
              variant="text"
              size="sm"
              icon={<TimerOff size={18} aria-hidden="true" />}
              onClick={() => setIsAsking(true)}
            >
              {t('editLight.clearTimer')}
            </Button>
          )
        }
      >
        {isAsking ? (
          <div role="group" aria-label={t('editLight.clearTimer')}>
            <p className="mb-2.5">{t('editLight.clearTimerHint')}</p>
            <EqualButtons>
              <Button variant="danger" pending={isBusy} onClick={onTurnOff}>
                {t('editLight.turnOff')}
              </Button>
              <Button variant="secondary" pending={isBusy} onClick={onKeepOn}>
                {t('editLight.keepOn')}
              </Button>
            </EqualButtons>
          </div>
        ) : (
          <div className="chips">
            {endsAt !== null && (
              <Chip selected={!isCustom} onClick={() => pick(endsAt)}>
                {clockTime(endsAt, zone)}
              </Chip>
            )}
            {[15, 30].map((minutes) => (
              <button
                key={minutes}
                type="button"
                className="chip"
                aria-label={t('availability.more', { minutes })}
                disabled={more(minutes) > serverNow() + LONGEST}
                onClick={() => pick(more(minutes))}
              >
                {t('editLight.plus', { minutes })}
              </button>
            ))}
            <Chip selected={isCustom} onClick={() => pickCustom(total)}>
              {t('common.custom')}
            </Chip>
            <Chip selected={!isCustom && endsAt === null} onClick={() => pick(null)}>
              {t('editLight.whenIDo')}
            </Chip>
          </div>
        )}
        {isCustom && !isAsking && (
          <>
            <p className="mt-3 text-center text-small text-text-muted">
              {t('editLight.customHint')}
            </p>
            <CustomTime total={total} onChange={pickCustom} />
          </>
        )}
      </FieldGroup>
    </div>
  );
}
