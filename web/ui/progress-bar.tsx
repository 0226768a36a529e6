import { classNames } from '../lib/dom.ts';

interface Props {
  label: string;
  /** 0 to 100; null if unknown. */
  percent: number | null;
  /** Text at the end, such as '12 of 40 MB'; the percentage by default. */
  detail?: string;
  tone?: 'primary' | 'positive' | 'danger';
}

const tones = { primary: 'bg-primary', positive: 'bg-positive', danger: 'bg-danger' };

/** Progress in words and as a bar. */
export function ProgressBar({ label, percent, detail, tone = 'primary' }: Props) {
  const value = percent === null ? null : Math.round(Math.min(Math.max(percent, 0), 100));
  const text = detail ?? (value === null ? '' : `${value}%`);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
        <span className="shrink-0 text-xs text-muted tabular-nums">{text}</span>
      </div>
      {/* Without a value, the bar is indeterminate. */}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value ?? undefined}
        aria-valuetext={text || undefined}
        className="h-1.5 overflow-hidden rounded-full bg-chip forced-colors:border"
      >
        <div
          className={classNames(
            'h-full rounded-full transition-[width] forced-colors:bg-[CanvasText]',
            tones[tone],
            value === null && 'w-2/5 animate-pass',
          )}
          style={value === null ? undefined : { width: `${value}%` }}
        />
      </div>
    </div>
  );
}
