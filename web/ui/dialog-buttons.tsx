import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'children'> {
  confirmLabel: string;
  cancelLabel: string;
  onCancel: () => void;
}

/** The end of a dialog. The other props are the confirming button's: no `onClick` submits. */
export const DialogButtons = ({ confirmLabel, cancelLabel, onCancel, ...confirm }: Props) => (
  <div className="flex flex-wrap-reverse justify-end gap-2">
    <Button variant="outline" className="grow md:grow-0" onClick={onCancel}>
      {cancelLabel}
    </Button>
    <Button type={confirm.onClick ? 'button' : 'submit'} {...confirm} className="grow md:grow-0">
      {confirmLabel}
    </Button>
  </div>
);
