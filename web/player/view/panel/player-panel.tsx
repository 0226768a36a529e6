import { useEffect, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Track } from '../../../../contracts/schema/music.ts';
import { useT, useSession } from '../../../data/session/session.tsx';
import { openDialog } from '../../../ui/dialog-store.ts';
import { closePanel, narrow, type PanelName, panelEntry, panelState } from '../panel-state.ts';
import { player } from '../../player.ts';
import { currentItem } from '../../queue/play-queue.ts';
import { useStore } from '../../../ui/use-store.ts';
import { Picture } from '../../../music/tracks/picture.tsx';
import { namesOf } from '../../../music/tracks/read-list.ts';
import { CoverHue } from '../bar/cover-hue.tsx';
import { ProgressLine } from '../bar/seek-line.tsx';
import { Transport } from '../bar/transport.tsx';
import { LyricsPanel } from './lyrics-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { openScreenEntry, useScreenLinks } from '../bar/screen-entry.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { removeLocalEntry, writeLocalEntry } from '../../../lib/local-entries.ts';
import { isComposing, listen } from '../../../lib/dom.ts';

/** The open panel: next to the page or over its side, and on a phone a full screen dialog. */
export function PlayerPanel({ name }: { name: PanelName }) {
  return useMediaQuery(narrow) ? (
    <Sheet key={name} name={name} />
  ) : (
    <SidePanel name={name}>
      <Contents name={name} />
    </SidePanel>
  );
}

const Contents = ({ name, isLarge = false }: { name: PanelName; isLarge?: boolean }) =>
  name === 'queue' ? <QueuePanel /> : <LyricsPanel isLarge={isLarge} />;

function Screen({
  name,
  onClose,
  leave,
}: {
  name: PanelName;
  onClose: () => void;
  leave: () => Promise<void>;
}) {
  const track = currentItem(useStore(player.state).queue)?.track;
  return (
    <div
      onClickCapture={useScreenLinks(leave, onClose)}
      className="relative isolate flex h-full min-h-0 flex-col"
    >
      {track && <CoverHue track={track} className="scale-125 opacity-18 blur-3xl" />}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <Contents name={name} isLarge />
      </div>
      {track && <SheetStrip track={track} />}
    </div>
  );
}

function Sheet({ name }: { name: PanelName }) {
  const t = useT();
  const title = name === 'queue' ? t('Queue') : t('Lyrics');
  useEffect(() => {
    let dismiss = () => {};
    let isOver = false;
    // It fills the screen, so Back closes it instead of leaving the page.
    const entered = openScreenEntry(() => dismiss());
    const closed = openDialog(
      { title, size: 'fullscreen', hidesHeader: true, isInterruption: true },
      (close) => {
        dismiss = () => close();
        return (
          <Screen
            name={name}
            onClose={() => dismiss()}
            leave={() => entered.then(({ leave }) => leave())}
          />
        );
      },
    );
    void closed.then(() => {
      if (!isOver) closePanel();
    });
    void entered.then((entry) => closed.then(entry.leave));
    return () => {
      isOver = true;
      dismiss();
    };
  }, [name, title]);
  return null;
}

/** The current track with its main controls, below a panel that fills the screen. */
function SheetStrip({ track }: { track: Track }) {
  const t = useT();
  return (
    <div
      role="group"
      aria-label={t('Now playing')}
      className="relative flex min-h-16 shrink-0 items-center gap-3 border-t border-divider bg-paper/70 ps-4 pe-2"
    >
      <ProgressLine />
      <Picture
        name={track.name}
        address={track.image ?? track.album?.image}
        className="w-10 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-sm font-semibold">
          {track.name}
        </p>
        <p dir="auto" className="truncate text-xs text-muted">
          {namesOf(track.artists).join(', ')}
        </p>
      </div>
      <Transport className="shrink-0" />
    </div>
  );
}

/**
 * A panel that stays open across pages. Opening it focuses its heading; Escape or the close button
 * closes it and returns the focus.
 */
function SidePanel({ name, children }: { name: PanelName; children: ReactNode }) {
  const { bootstrap, t } = useSession();
  const person = bootstrap.user?.id ?? null;
  const panel = useRef<HTMLElement>(null);
  // A layout effect, so that the focus moves before the next key press.
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    if (!panelState.read().isRestored)
      element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      if (!element?.contains(document.activeElement) && document.activeElement !== document.body)
        return;
      const target =
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body
          ? opener
          : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, [name]);
  // Saved at once: the page may close at any time.
  useEffect(() => {
    writeLocalEntry(person, panelEntry, name);
    return () => removeLocalEntry(person, panelEntry.name);
  }, [person, name]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !isComposing(event) &&
        event.target instanceof Node &&
        panel.current?.contains(event.target)
      )
        closePanel();
    };
    // On the document, after other handlers of the key. The panel's menus are portals and close by
    // themselves.
    return listen(document, 'keydown', onKeyDown);
  }, []);
  return (
    <aside
      ref={panel}
      data-player-panel=""
      aria-label={name === 'queue' ? t('Queue') : t('Lyrics')}
      className="fixed end-0 top-0 bottom-(--player-bar) z-30 flex w-92 animate-appear flex-col border-s border-divider bg-paper max-xl:shadow-pop"
    >
      {children}
    </aside>
  );
}
