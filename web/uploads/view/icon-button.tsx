import type { ReactNode } from 'react';

interface Props {
  /** Its name, which says of what file it speaks. */
  label: string;
  onClick: () => void;
  children: ReactNode;
  isExpanded?: boolean;
}

export function IconButton({ label, onClick, children, isExpanded }: Props) {
  return (
    <button
      type="button" aria-label={label} title={label} aria-expanded={isExpanded} onClick={onClick}
      className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}
