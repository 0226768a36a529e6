import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The notes below a field: its error and its hint. */
export function FieldNotes({
  id,
  error,
  hint,
}: {
  id: string;
  error: string | undefined;
  hint?: ReactNode;
}) {
  return (
    <>
      {error && (
        <p
          id={`${id}-error`}
          className="flex animate-appear items-start gap-1.5 text-sm font-medium text-danger"
        >
          <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </>
  );
}
