import { useEffect, useRef } from 'react';
import { paletteRequested, paletteKeys } from '../../lib/keys.ts';
import { isComposing } from '../../lib/dom.ts';
import { useHydrated, useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSlash } from '../../ui/use-slash.ts';
import { usePreHydrationValue } from '../../ui/use-pre-hydration-value.ts';

interface Props {
  text: string;
  onType: (text: string) => void;
  onSubmit: () => void;
}

/**
 * The search field. It takes the focus when the page opens without a query, and when `/` is
 * pressed.
 */
export function SearchField({ text, onType, onSubmit }: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const hasOpened = useRef(false);
  // A prerendered page gets its query on hydration.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated || hasOpened.current) return;
    hasOpened.current = true;
    if (text === '') field.current?.focus({ preventScroll: true });
  }, [isHydrated, text]);
  usePreHydrationValue(() => field.current?.value, text, onType);
  useSlash(field);
  const label = t('Search for artists, albums and tracks');
  return (
    <form
      role="search"
      className="relative mx-auto mb-10 max-w-[44rem]"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute start-4 top-4 size-6 text-muted"
      />
      <input
        ref={field}
        type="search"
        name="query"
        value={text}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        data-search-field=""
        onChange={(event) => onType(event.target.value)}
        // Not all browsers clear a search field on Escape.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          onType('');
        }}
        className="h-14 w-full rounded-full border border-control bg-paper ps-12 pe-14 text-base placeholder-shown:pe-5 lg:pe-36 lg:placeholder-shown:pe-24 shadow-card transition-[border-color,box-shadow] placeholder:text-muted focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden [&::-webkit-search-cancel-button]:hidden"
      />
      {isHydrated && text !== '' && (
        <button
          type="button"
          aria-label={t('Clear')}
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
          className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full text-muted hover:text-main lg:end-24"
        >
          <Icon name="close" />
        </button>
      )}
      {isHydrated && (
        <button
          type="button"
          aria-label={`${t('Search and commands')}, ${paletteKeys().join(' ')}`}
          onClick={() => paletteRequested.emit()}
          className="absolute end-3 top-3 hidden h-8 items-center rounded-full border border-control/50 px-3 text-xs font-semibold text-muted hover:bg-hover hover:text-main lg:flex"
        >
          <kbd dir="ltr" className="font-sans">
            {paletteKeys().join(' ')}
          </kbd>
        </button>
      )}
    </form>
  );
}
