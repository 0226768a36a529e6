import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One option of a popover's list. */
export const OptionButton = ({ isChosen, onChoose, children }: Props) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 py-1.5 text-start text-sm -outline-offset-2 hover:bg-hover aria-pressed:font-medium pointer-coarse:min-h-11"
  >
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    {isChosen && <Icon name="check" className="size-4.5 shrink-0 text-primary" />}
  </button>
);
