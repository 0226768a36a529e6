import { useId, useRef } from 'react';
import { useT } from '../../../data/session/session.tsx';
import { classNames } from '../../../lib/dom.ts';
import { usePreHydrationValue } from '../../../ui/use-pre-hydration-value.ts';
import type { Cycle } from './prices.ts';

interface Props {
  cycle: Cycle;
  /** The largest yearly saving, in percent; 0 if there is none. */
  saving: number;
  onChange: (cycle: Cycle) => void;
}

/**
 * Switches between monthly and yearly billing. Both halves are as wide as the wider label, and the
 * saving is shown inside the yearly half.
 */
export function CycleSwitch({ cycle, saving, onChange }: Props) {
  const t = useT();
  const name = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  usePreHydrationValue(
    () => field.current?.querySelector<HTMLInputElement>(':checked')?.value,
    cycle,
    onChange,
  );
  const half = (value: Cycle, label: string, badge = '') => (
    <label className="relative flex min-h-11 flex-col items-center justify-center rounded-full px-5 py-1 text-center has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary forced-colors:has-checked:border">
      <input
        type="radio"
        name={name}
        value={value}
        checked={cycle === value}
        onChange={() => onChange(value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
      />
      <span className="text-sm font-semibold">{label}</span>{' '}
      {badge && (
        <span
          className={classNames(
            'text-2xs font-medium tabular-nums',
            cycle !== value && 'text-positive',
          )}
        >
          {badge}
        </span>
      )}
    </label>
  );
  return (
    <fieldset ref={field} className="mx-auto w-fit">
      <legend className="sr-only">{t('Billing period')}</legend>
      <div className="grid grid-cols-2 rounded-full border border-divider bg-paper p-1 shadow-card">
        {half('monthly', t('Monthly'))}
        {half(
          'yearly',
          t('Yearly'),
          saving > 0 ? t('Save up to :percentage%', { percentage: saving }) : '',
        )}
      </div>
    </fieldset>
  );
}
