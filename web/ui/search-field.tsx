import type { RefObject } from 'react';
import { classNames, isComposing } from '../lib/dom.ts';
import { Icon } from './icon.tsx';

interface Props {
  /** Also the placeholder. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** By default, Escape clears the field. */
  onEscape?: () => void;
  field?: RefObject<HTMLInputElement | null>;
  /** Inside another form, which Enter must not submit. */
  isInForm?: boolean;
  /** For a row of small controls. */
  isSmall?: boolean;
}

/** A field that filters the list below it. */
export function SearchField({
  label,
  value,
  onChange,
  onEscape,
  field,
  isInForm = false,
  isSmall = false,
}: Props) {
  return (
    <div className="relative">
      <Icon
        name="search"
        className={classNames(
          'pointer-events-none absolute start-3 size-5 text-muted',
          isSmall ? 'top-2.5 pointer-coarse:top-3' : 'top-3',
        )}
      />
      <input
        ref={field}
        type="search"
        value={value}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isInForm) event.preventDefault();
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
          // In an empty field, Escape closes what contains it.
          if (value === '' && !onEscape) return;
          event.preventDefault();
          if (onEscape) onEscape();
          else onChange('');
        }}
        className={classNames(
          'block w-full rounded-input border border-control bg-paper ps-10 pe-3 text-base placeholder:text-muted focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden',
          isSmall ? 'h-10 pointer-coarse:h-11' : 'h-11',
        )}
      />
    </div>
  );
}
