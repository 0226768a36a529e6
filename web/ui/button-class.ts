import { classNames } from '../lib/dom.ts';

export interface ButtonStyle {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger' | 'quietDanger';
  /** 36, 40 or 48 px high; at least 44 on touch screens. */
  size?: 'sm' | 'md' | 'lg';
  isWide?: boolean;
}

/** `danger` differs from `primary` by shape, because some brands are red. */
const variants = {
  primary: 'bg-primary text-on-primary shadow-card hover:bg-primary-dark',
  outline: 'border border-control/60 bg-paper text-main hover:bg-hover',
  ghost: 'text-main hover:bg-hover',
  quietDanger: 'text-danger hover:bg-danger/10',
  danger: 'border-2 border-danger/70 bg-paper text-danger hover:bg-danger/10',
};

const sizes = {
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  md: 'min-h-10 px-4 py-1 text-sm pointer-coarse:min-h-11',
  lg: 'min-h-12 px-6 py-2 text-base',
};

/** Class names of a button, for links that look like one. */
export function buttonClass(
  { variant = 'primary', size = 'md', isWide = false }: ButtonStyle,
  extra?: string,
): string {
  return classNames(
    // A label too long for the screen wraps instead of widening it.
    'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-button text-center font-semibold select-none forced-colors:border',
    'transition-[background-color,opacity,transform] active:scale-[0.985] disabled:pointer-events-none aria-disabled:active:scale-100',
    variants[variant],
    sizes[size],
    isWide && 'w-full',
    extra,
  );
}

/** An icon button on a picture, whose colours are unknown. On the page: `icon-button`. */
export const pictureButtonClass =
  'grid size-11 shrink-0 place-items-center rounded-full text-on-scrim transition-colors hover:bg-on-scrim/16 [&_svg]:size-6';
