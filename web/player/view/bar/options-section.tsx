import { type ReactNode, useId } from 'react';
import { SwitchMark } from '../../../ui/switch-mark.tsx';

/** A heading with the current choice, and all choices below it. */
export function Section({
  title,
  detail,
  className,
  children,
}: {
  title: string;
  detail?: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id} className={className}>
      <h3 className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        <span id={id}>{title}</span>
        {detail !== undefined && (
          <span role="status" className="text-xs font-normal text-muted">
            {detail}
          </span>
        )}
      </h3>
      <div className="mt-2 flex flex-wrap gap-1.5">{children}</div>
    </section>
  );
}

/** `aria-pressed` marks a toggle. A plain action has no state to announce. */
export function Choice({
  isOn,
  onPress,
  children,
}: {
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-9 rounded-full border border-control/40 px-3 text-sm whitespace-nowrap tabular-nums transition-colors hover:bg-hover aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary pointer-coarse:min-h-11 pointer-coarse:px-3.5 forced-colors:aria-pressed:outline-2"
    >
      {children}
    </button>
  );
}

/** A setting that is on or off. */
export function Switch({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: string;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="-mx-2 flex min-h-10 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 text-start text-sm hover:bg-hover pointer-coarse:min-h-11"
    >
      {children}
      <SwitchMark isOn={isOn} />
    </button>
  );
}
