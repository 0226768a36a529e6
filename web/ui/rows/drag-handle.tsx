import type { KeyboardEvent, PointerEvent } from 'react';
import { classNames } from '../../lib/dom.ts';
import type { Translate } from '../../lib/translate.ts';
import { Icon } from '../all-icons.tsx';

interface Props {
  label: string;
  /** ID of the `HandleHint`. */
  hintId: string;
  /** Picked up with the keyboard. */
  isLifted: boolean;
  onGrab: (event: PointerEvent) => void;
  onKey: (event: KeyboardEvent) => void;
  onPress: () => void;
  className: string;
}

/** Moves its row by pointer or keyboard. */
export const DragHandle = (props: Props) => (
  <button
    type="button"
    data-control="handle"
    aria-label={props.label}
    aria-describedby={props.hintId}
    aria-pressed={props.isLifted}
    // A pointer drags; screen readers click without one.
    onPointerDown={props.onGrab}
    onKeyDown={props.onKey}
    onClick={({ detail }) => {
      if (detail === 0) props.onPress();
    }}
    className={classNames(props.className, 'cursor-grab! touch-none')}
  >
    <Icon name="grip" />
  </button>
);

/** Explains a list's handles to screen readers. */
export const HandleHint = ({ id, t }: { id: string; t: Translate }) => (
  <p id={id} hidden>
    {t(
      'Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to put it back.',
    )}
  </p>
);
