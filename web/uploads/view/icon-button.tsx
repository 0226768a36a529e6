import type { ReactNode } from 'react';
import { Icon } from '../../ui/all-icons.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

interface Props {
  /** Its accessible name, which includes the file's name. */
  label: string;
  onClick: () => void;
  children: ReactNode;
  isExpanded?: boolean;
}

export function IconButton({ label, onClick, children, isExpanded }: Props) {
  return (
    <Tooltip label={label}>
      {(control) => (
        <button
          {...control}
          type="button"
          aria-expanded={isExpanded}
          onClick={onClick}
          className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main pointer-coarse:size-11"
        >
          {children}
        </button>
      )}
    </Tooltip>
  );
}

/** An icon with the file's type. Decorative: the file's name includes it. */
export function FileMark({ extension }: { extension: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-chip text-muted"
    >
      {extension === '' || extension.length > 4 ? (
        <Icon name="file" />
      ) : (
        <span className="text-2xs font-bold tracking-tight uppercase">{extension}</span>
      )}
    </span>
  );
}
