import { useId, useRef, useState } from 'react';
import { isComposing } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { useSlash } from '../../ui/use-slash.ts';
import { EntryList } from './entry-list.tsx';
import { optionId } from './entry.ts';
import { type CanOpen, usePalette } from './use-palette.ts';

/**
 * The search of a listener's header, with results below it while the visitor types, and the recent
 * searches before. The focus stays in the field.
 */
export function HeaderSearch({ canOpen }: { canOpen: CanOpen }) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { typed, type, groups, count, active, setChosen, choose, onKeyDown } = usePalette({
    canOpen,
    scope: 'music',
    onDone: () => {
      setOpen(false);
      type('');
      field.current?.blur();
    },
  });
  useSlash(field);
  const isShown = isOpen && count > 0;
  const label = t('Search for artists, albums and tracks');
  return (
    <div role="search" className="relative mx-auto w-full max-w-lg">
      <Icon
        name="search"
        className="pointer-events-none absolute start-3.5 top-3 size-5 text-muted"
      />
      <input
        ref={field}
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded={isShown}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active ? optionId(id, active) : undefined}
        aria-keyshortcuts="/"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="search"
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          type(event.target.value);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Escape') {
            // First closes the results, then clears the field.
            if (!isShown) type('');
            setOpen(false);
          } else if (isShown) onKeyDown(event);
          else if (event.key === 'ArrowDown') setOpen(true);
        }}
        className="h-11 w-full rounded-full border border-control bg-paper ps-11 pe-4 text-sm text-ellipsis placeholder:text-muted focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden"
      />
      <p role="status" className="sr-only">
        {isShown && t('[one :count result|other :count results]', { count })}
      </p>
      {isShown && (
        <div className="absolute inset-x-0 top-13 overflow-hidden rounded-card border border-divider bg-paper shadow-pop">
          <EntryList
            {...{ id, groups, active }}
            onPoint={setChosen}
            onChoose={choose}
            className="max-h-[min(32rem,70dvh)]"
          />
        </div>
      )}
    </div>
  );
}
