import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/dom.ts';
import { Spinner } from './spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Props = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    children: ReactNode;
    isPending?: boolean;
  };

/**
 * A button that stays focusable and keeps its size and colour while its work is pending; presses during it do nothing, nor do those of one that is `aria-disabled`. The spinner takes the
 * label's place only after a moment, so that a quick response does not make it blink.
 */
export function Button({
  variant,
  size,
  isWide,
  isPending = false,
  children,
  className,
  onClick,
  type = 'button',
  'aria-disabled': isOff,
  ...rest
}: Props) {
  // Off it looks so, and stays a stop of the Tab key; what only waits for its work keeps its looks.
  const isResting = Boolean(isOff) && !isPending;
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || isOff || undefined}
      className={buttonClass(
        look,
        classNames(isResting && 'cursor-not-allowed opacity-50 shadow-none', className),
      )}
      onClick={(event) => {
        if (isPending || isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span
        className={classNames(
          'inline-flex min-w-0 items-center justify-center gap-2 wrap-anywhere transition-opacity',
          isPending && 'opacity-0 delay-150',
        )}
      >
        {children}
      </span>
      {isPending && (
        <span className="absolute inset-0 grid animate-appear place-items-center [animation-delay:150ms] [animation-fill-mode:backwards]">
          <Spinner />
        </span>
      )}
    </button>
  );
}
