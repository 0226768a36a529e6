import { useEffect, useState } from 'react';
import { copiedMs } from '../../contracts/constants.ts';
import { classNames } from '../lib/dom.ts';
import { Button } from './button.tsx';
import { Icon } from './all-icons.tsx';

interface Props {
  text: string;
  /** For example 'Copy token'. */
  label: string;
  /** Shown and announced for a second: 'Copied'. */
  copiedLabel: string;
  onCopied?: () => void;
  /** Without a frame, next to the text; on narrow screens only an icon. */
  isQuiet?: boolean;
  /** Called when the browser refuses. Visitors can still copy manually. */
  onFailure: () => void;
}

/** Copies a text and shows a confirmation for a second, at the same size. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  isQuiet = false,
  onCopied,
  onFailure,
}: Props) {
  /** Copies within the last second, which each one restarts. */
  const [copies, setCopies] = useState(0);
  const isConfirmed = copies > 0;
  useEffect(() => {
    if (!isConfirmed) return undefined;
    const timer = setTimeout(() => setCopies(0), copiedMs);
    return () => clearTimeout(timer);
  }, [isConfirmed, copies]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
      onCopied?.();
    } catch {
      onFailure();
    }
  };
  const labelClass = isQuiet ? 'max-sm:hidden' : '';
  const state = (isVisible: boolean) =>
    classNames(
      'col-start-1 row-start-1 inline-flex items-center justify-center gap-2 transition-opacity',
      !isVisible && 'opacity-0',
    );
  return (
    <>
      <Button
        variant={isQuiet ? 'ghost' : 'outline'}
        size="sm"
        aria-label={label}
        className={isQuiet ? 'max-sm:min-w-11' : ''}
        onClick={() => void copy()}
      >
        {/* Both labels share one cell, so the button is as wide as the longer one. */}
        <span aria-hidden="true" className="grid">
          <span className={state(!isConfirmed)}>
            <Icon name="copy" className="size-4" />
            <span className={labelClass}>{label}</span>
          </span>
          <span className={classNames(state(isConfirmed), 'text-positive')}>
            <Icon name="check" className="size-4" />
            <span className={labelClass}>{copiedLabel}</span>
          </span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {isConfirmed ? copiedLabel : ''}
      </span>
    </>
  );
}
