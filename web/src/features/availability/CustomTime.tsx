import { Stepper } from '../../ui/Stepper.tsx';

export const DEFAULT_MINUTES = 15;

type CustomTimeProps = { total: number; onChange: (total: number) => void };

/** Hours stop at 0 and 23; minutes start over. Both can be typed. */
export function CustomTime({ total, onChange }: CustomTimeProps) {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return (
    <div className="flex items-center justify-center gap-6 py-2">
      <Stepper
        unit="hours"
        value={hours}
        max={23}
        onChange={(value) => onChange(value * 60 + minutes)}
      />
      <span className="font-display text-[2.5rem] text-text-muted" aria-hidden="true">
        :
      </span>
      <Stepper
        unit="minutes"
        value={minutes}
        max={59}
        wrap
        onChange={(value) => onChange(hours * 60 + value)}
      />
    </div>
  );
}
