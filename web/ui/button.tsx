import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger';
  /** 36, 40 or 48 px high; at least 44 under a finger. */
  size?: 'sm' | 'md' | 'lg';
  isWide?: boolean;
}

const variants = {
  primary: 'bg-primary text-on-primary shadow-card hover:bg-primary-dark',
  outline: 'border border-control/60 bg-paper text-main hover:bg-hover',
  ghost: 'text-main hover:bg-hover',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};
const sizes = {
  sm: 'h-9 px-3 text-sm pointer-coarse:h-11',
  md: 'h-10 px-4 text-sm pointer-coarse:h-11',
  lg: 'h-12 px-6 text-base',
};

/** Class names of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', isWide = false }: ButtonLook, extra?: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none',
    'transition-[background-color,opacity,transform] active:scale-[0.985] disabled:pointer-events-none aria-disabled:opacity-60',
    variants[variant], sizes[size], isWide && 'w-full', extra,
  );
}

type Props = ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & { children: ReactNode; isPending?: boolean };

/** A button that stays focusable and keeps its size while its work is under way; presses during it do nothing. */
export function Button({ variant, size, isWide, isPending = false, children, className, onClick, type = 'button', ...rest }: Props) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || undefined}
      className={buttonClass(look, className)}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
