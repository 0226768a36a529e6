import { type ReactNode, useId } from 'react';

/** A part of a page under its heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}
