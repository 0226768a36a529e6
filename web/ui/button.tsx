import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/dom.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger' | 'quietDanger';
  /** 36, 40 or 48 px high; at least 44 under a finger. */
  size?: 'sm' | 'md' | 'lg';
  isWide?: boolean;
}

const variants = {
  primary: 'bg-primary text-on-primary shadow-card hover:bg-primary-dark',
  outline: 'border border-control/60 bg-paper text-main hover:bg-hover',
  ghost: 'text-main hover:bg-hover',
  quietDanger: 'text-danger hover:bg-danger/10',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};
const sizes = {
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  md: 'min-h-10 px-4 py-1 text-sm pointer-coarse:min-h-11',
  lg: 'min-h-12 px-6 py-2 text-base',
};

/** Class names of a button, for links that look like one. */
export function buttonClass(
  { variant = 'primary', size = 'md', isWide = false }: ButtonLook,
  extra?: string,
): string {
  return classNames(
    // A label too long for the screen breaks rather than widens it.
    'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-button text-center font-semibold select-none forced-colors:border',
    'transition-[background-color,opacity,transform] active:scale-[0.985] disabled:pointer-events-none aria-disabled:active:scale-100',
    variants[variant],
    sizes[size],
    isWide && 'w-full',
    extra,
  );
}

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
