import { useId } from 'react';
import { useT } from '../../data/session/session.tsx';
import { usePlayItem } from '../../music/play/use-play-item.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { EntryList, KeyHints } from './entry-list.tsx';
import { optionId } from './entry.ts';
import { type PaletteOptions, usePalette } from './use-palette.ts';

/** One field for pages, playlists, actions and search. */
export function Palette(props: PaletteOptions) {
  const { onDone } = props;
  const t = useT();
  const id = useId();
  const play = usePlayItem();
  const { typed, type, groups, count, active, setChosen, choose, onKeyDown } = usePalette({
    ...props,
    onPlay: (item) => void play(item).catch((error: unknown) => reportFailure(error, t)),
  });
  const label = t('Search, open a page or run a command');
  return (
    <div className="flex h-[min(34rem,70dvh)] flex-col">
      <div className="flex items-center gap-3 border-b border-divider ps-5 pe-2">
        <Icon name="search" className="size-5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={label}
          placeholder={label}
          aria-expanded={count > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(id, active)}
          aria-describedby={`${id}keys`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="go"
          onKeyDown={onKeyDown}
          onChange={(event) => type(event.target.value)}
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-hidden placeholder:text-muted"
        />
        <button
          type="button"
          aria-label={t('Close')}
          onClick={onDone}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {t('[one :count result|other :count results]', { count })}
      </p>
      {count === 0 && (
        <p className="px-5 py-8 text-center text-base wrap-anywhere text-muted">
          {t('No results for “:query”.', { query: typed.trim() })}
        </p>
      )}
      <EntryList
        {...{ id, groups, active }}
        onPoint={setChosen}
        onChoose={choose}
        className="min-h-0 flex-1"
      />
      <KeyHints id={`${id}keys`} active={active} />
    </div>
  );
}
