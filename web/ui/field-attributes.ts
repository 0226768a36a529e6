import type { ReactNode } from 'react';

/** The classes of a text field's box. `error` overrides the usual border. */
export function fieldClass(error: string | undefined): string {
  return error
    ? 'border-danger focus-within:ring-danger/30'
    : 'border-control focus-within:border-primary focus-within:ring-primary/30';
}

/** The ARIA attributes that connect a control with its notes. */
export function describedBy(
  id: string,
  error: string | undefined,
  hint?: ReactNode,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const ids = [error && `${id}-error`, hint ? `${id}-hint` : undefined].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true }) };
}

/** A button inside the end of a field. */
export const fieldEndButtonClass =
  'grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main data-disabled:pointer-events-none';
