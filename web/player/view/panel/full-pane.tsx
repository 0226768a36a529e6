import { type KeyboardEvent, useId, useState } from 'react';
import type { Track } from '../../../../contracts/schema/music.ts';
import { useSupports } from '../../../data/calls/capabilities.ts';
import { useT } from '../../../data/session/session.tsx';
import { useLyrics } from '../lyrics/use-lyrics.ts';
import { type PanelName, panelState, PaneContext } from '../panel-state.ts';
import { LyricsOf } from './lyrics-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';

/** The last choice, until the page closes. */
let lastChosen: PanelName = 'lyrics';

/**
 * The half of the full screen player beside the cover: the lyrics or the queue, by choice. Without
 * lyrics it is the queue.
 */
export function FullPane({ track }: { track: Track }) {
  const t = useT();
  const id = useId();
  const isOffered = useSupports('GET tracks/{id}/lyrics');
  const isNone = useIsWithoutLyrics(isOffered ? track.id : null);
  const [chosen, setChosen] = useState(() => panelState.read().open ?? lastChosen);
  const hasLyrics = isOffered && !isNone;
  const tab = hasLyrics ? chosen : 'queue';
  const choose = (name: PanelName) => {
    lastChosen = name;
    setChosen(name);
  };
  return (
    <section
      aria-label={isOffered ? t('Lyrics and queue') : t('Queue')}
      className="relative flex min-h-0 min-w-0 flex-col"
    >
      {/* The queue's own buttons are at the end of this line. */}
      <div className="flex min-h-16 shrink-0 items-center ps-4 pe-34">
        {isOffered ? (
          <PaneTabs id={id} shown={tab} hasLyrics={hasLyrics} onChoose={choose} />
        ) : (
          <h2 className="truncate text-xl">{t('Queue')}</h2>
        )}
      </div>
      <div
        id={`${id}-pane`}
        {...(isOffered && { role: 'tabpanel', 'aria-labelledby': `${id}-${tab}` })}
        className="flex min-h-0 flex-1 flex-col"
      >
        <PaneContext value>
          {tab === 'lyrics' ? <LyricsOf key={track.id} track={track} isLarge /> : <QueuePanel />}
        </PaneContext>
      </div>
    </section>
  );
}

/**
 * Whether the track has no lyrics. Repeats the previous track's value while loading: otherwise each
 * new track would briefly replace the queue, and clear its search.
 */
function useIsWithoutLyrics(trackId: number | null): boolean {
  const { data: lines, error } = useLyrics(trackId);
  const isNone = lines?.length === 0;
  const [wasNone, setWasNone] = useState(isNone);
  const isKnown = lines !== undefined || error !== undefined;
  if (isKnown && isNone !== wasNone) setWasNone(isNone);
  return isKnown ? isNone : wasNone;
}

interface TabsProps {
  id: string;
  shown: PanelName;
  hasLyrics: boolean;
  onChoose: (name: PanelName) => void;
}

/** Without lyrics the tab is disabled, because the next track may have some. */
function PaneTabs({ id, shown, hasLyrics, onChoose }: TabsProps) {
  const t = useT();
  const tabs = [
    { name: 'lyrics', label: t('Lyrics'), isOff: !hasLyrics },
    { name: 'queue', label: t('Queue'), isOff: false },
  ] as const;
  return (
    <div
      role="tablist"
      aria-label={t('Lyrics and queue')}
      className="flex min-w-0 gap-1 rounded-full bg-chip p-1"
    >
      {tabs.map(({ name, label, isOff }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-controls={`${id}-pane`}
          aria-selected={name === shown}
          aria-disabled={isOff || undefined}
          aria-describedby={isOff ? `${id}-none` : undefined}
          tabIndex={name === shown ? 0 : -1}
          onKeyDown={moveToTab}
          onClick={isOff ? undefined : () => onChoose(name)}
          className="min-h-9 min-w-0 truncate rounded-full px-4 text-sm font-semibold aria-disabled:text-muted aria-selected:bg-inverse aria-selected:text-on-inverse pointer-coarse:min-h-11 forced-colors:aria-disabled:text-[GrayText] forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]"
        >
          {label}
        </button>
      ))}
      <span id={`${id}-none`} hidden>
        {t('No lyrics for this track')}
      </span>
    </div>
  );
}

/** Arrows go to the other tab and open it. There are only two, so the direction doesn't matter. */
function moveToTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const tabs = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
  ];
  const other = tabs.find((tab) => tab !== event.currentTarget);
  const target = {
    ArrowLeft: other,
    ArrowRight: other,
    Home: tabs[0],
    End: tabs.at(-1),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}
