import type { ReactNode } from 'react';
import { Icon, type IconName } from './all-icons.tsx';

interface Props {
  icon: IconName;
  title: string;
  text: string;
  /** Links or buttons. */
  children?: ReactNode;
  /** Set on a page that has its own heading. */
  isPart?: boolean;
}

/** Replaces content that is missing or that this visitor can't see: why, and what to do next. */
export function Notice({ icon, title, text, children, isPart = false }: Props) {
  const Heading = isPart ? 'h2' : 'h1';
  return (
    <div className="grid justify-items-center rounded-card border border-divider bg-paper px-6 py-12 text-center shadow-card">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-chip text-muted">
        <Icon name={icon} className="size-7" />
      </span>
      <Heading className="text-xl wrap-anywhere">{title}</Heading>
      <p className="mt-2 max-w-[48ch] text-base text-balance text-muted">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** Replaces an empty list. */
export const EmptyNote = ({ text }: { text: string }) => (
  <p className="rounded-card border border-divider bg-paper px-6 py-10 text-center text-base text-muted">
    {text}
  </p>
);
