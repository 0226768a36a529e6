import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../lib/dom.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { type ButtonStyle, buttonClass } from './button-class.ts';

type Props = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    children: ReactNode;
    isPending?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/**
 * A button that stays focusable and keeps its size and colour while its work is pending. Ignores
 * presses while pending or `aria-disabled`. The spinner replaces the label after a delay, so quick
 * responses don't make it blink.
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
  // A disabled button looks disabled but stays a tab stop. A pending one looks normal.
  const looksDisabled = Boolean(isOff) && !isPending;
  const style = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || isOff || undefined}
      className={buttonClass(
        style,
        classNames(looksDisabled && 'cursor-not-allowed opacity-50 shadow-none', className),
      )}
      onClick={(event) => {
        if (isPending || isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span
        className={classNames(
          'inline-flex min-w-0 items-center justify-center gap-2 wrap-anywhere transition-opacity',
          isPending && 'opacity-0 delay-150 in-aria-hidden:opacity-100',
        )}
      >
        {variant === 'danger' && <Icon name="warning" className="size-4.5 shrink-0" />}
        <span className="contents">{children}</span>
      </span>
      {isPending && (
        <span className="absolute inset-0 grid animate-appear place-items-center [animation-delay:150ms] [animation-fill-mode:backwards] in-aria-hidden:hidden">
          <Spinner />
        </span>
      )}
    </button>
  );
}
