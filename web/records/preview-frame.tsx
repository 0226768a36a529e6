import type { ReactNode } from 'react';
import { useT } from '../data/session/session.tsx';

interface PreviewProps {
  label: string;
  /** A note below the preview about what it can't show yet. */
  note?: string | undefined;
  isFullSize?: boolean;
  children: ReactNode;
}

/** A non-interactive preview of a page, at half size. */
export function PreviewFrame({ label, note, isFullSize = false, children }: PreviewProps) {
  const t = useT();
  return (
    <section
      aria-label={t('Preview')}
      className="min-w-0 xl:sticky xl:top-[calc(var(--sticky-top,0px)+1rem)]"
    >
      <p className="mb-2 text-sm font-medium text-muted">{label}</p>
      <div
        inert
        aria-hidden="true"
        className="max-h-[min(44rem,70dvh)] overflow-hidden rounded-card border border-divider bg-background"
      >
        <div className={isFullSize ? 'p-5' : '[zoom:0.5]'}>{children}</div>
      </div>
      {note !== undefined && <p className="mt-2 text-sm text-muted">{note}</p>}
    </section>
  );
}
