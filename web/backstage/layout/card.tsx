import type { ReactNode } from 'react';

/** A section of a long form. */
export function Card({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-card border border-divider bg-paper p-4 shadow-card sm:p-6"
    >
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-1 max-w-[65ch] text-base text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
