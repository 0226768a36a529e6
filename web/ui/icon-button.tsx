import type { ComponentProps } from 'react';
import { Icon, type IconName } from './all-icons.tsx';
import { Tooltip } from './tooltip.tsx';

interface Props extends ComponentProps<'button'> {
  /** Its accessible name, which includes that of a row. */
  label: string;
  icon?: IconName;
}

/** A button with only an icon, which `children` replace. */
export const IconButton = ({
  label,
  icon,
  children = icon && <Icon name={icon} />,
  className = 'text-muted hover:text-main',
  ...button
}: Props) => (
  <Tooltip label={label}>
    {(control) => (
      <button
        type="button"
        {...control}
        {...button}
        className={`grid size-10 shrink-0 place-items-center rounded-control hover:bg-hover aria-expanded:text-primary pointer-coarse:size-11 ${className}`}
      >
        {children}
      </button>
    )}
  </Tooltip>
);
