import { type ReactNode, type Ref, useId } from 'react';

interface Props {
  title: string;
  text?: ReactNode;
  /** Receives the focus when a pressed button disappears. */
  focusRef?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** A part of a record's panel with its own heading. */
export function Section({ title, text, focusRef, children }: Props) {
  const id = useId();
  return (
    <section
      ref={focusRef}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 border-t border-divider pt-5 outline-none"
    >
      <div>
        <h3 id={id} className="text-base font-semibold">
          {title}
        </h3>
        {text && <p className="mt-0.5 max-w-[60ch] text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** Facts as names and values. Leaves out facts without a value. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  const shown = facts.filter(({ value }) => value !== '' && value !== false && value !== null);
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-base sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
      {shown.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-sm text-muted sm:pt-0.5">{name}</dt>
          <dd className="min-w-0 wrap-anywhere max-sm:mb-2">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A one-word state, such as 'Banned'. */
export const Chip = ({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) => (
  <span
    className={`shrink-0 rounded-full px-3 py-0.5 text-sm font-medium forced-colors:border ${isBad ? 'bg-danger/10 text-danger' : 'bg-chip'}`}
  >
    {children}
  </span>
);
