import type { ComponentProps } from 'react';

/** One choice of a filter. */
export const Pill = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button
    type="button"
    {...props}
    className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control/60 px-3 text-sm font-medium text-muted hover:bg-hover hover:text-main aria-pressed:border-primary aria-pressed:bg-selected aria-pressed:text-main pointer-coarse:min-h-11 forced-colors:aria-pressed:outline"
  />
);
