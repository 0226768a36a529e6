import type { ReactNode } from 'react';
import { classNames } from '../lib/dom.ts';

/** The classes of a text field's box. `error` overrides the usual border. */
export function fieldClass(error: string | undefined): string {
  return error
    ? 'border-danger focus-within:ring-danger/30 data-popup-open:ring-danger/30'
    : 'border-control focus-within:border-primary focus-within:ring-primary/30 data-popup-open:border-primary data-popup-open:ring-primary/30';
}

/** The classes of a field that opens a list and accepts no text. */
export function selectClass(error: string | undefined): string {
  return classNames(
    'flex h-11 w-full items-center gap-2 rounded-input border bg-paper px-3 text-start text-base transition-[border-color,box-shadow] select-none',
    'focus-visible:ring-3 focus-visible:outline-hidden disabled:bg-disabled-bg disabled:text-disabled-fg data-disabled:bg-disabled-bg data-disabled:text-disabled-fg',
    'data-popup-open:ring-3',
    fieldClass(error),
  );
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
