export type ProgressBarProps = { label: string; value: number; max?: number };

export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="progress"
    >
      <span style={{ width: `${share * 100}%` }} />
    </div>
  );
}
