import type { ReactNode } from 'react';

/** A block in one of its states, with the name of the state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <p className="text-2xs text-muted">{name}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

export function Specimens({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-6">{children}</div>;
}
