import type { DragEvent as ReactDragEvent } from 'react';
import { slug } from '../../../contracts/routes/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { Store } from '../../lib/store.ts';
import type { Translate } from '../../lib/translate.ts';
import { destinationOf } from '../../data/router/destination.ts';
import type { TrackOwner } from '../tracks/read-tracks-of.ts';

/** Tracks, or an item whose tracks are read on drop. */
export type Dragged = { kind: 'tracks'; ids: readonly number[] } | TrackOwner;

/** The item being dragged. Browsers hide the data from possible targets until it is dropped. */
export const dragged = new Store<Dragged | null>(null);

/** Call it in `onDragStart` of a row that drags tracks other than the one its link names. */
export function dragTracks(event: ReactDragEvent, tracks: readonly Track[], t: Translate): void {
  const [first] = tracks;
  if (!first) return;
  const count = tracks.length;
  const label = count === 1 ? first.name : t('[one :count track|other :count tracks]', { count });
  start(event.dataTransfer, { kind: 'tracks', ids: tracks.map(({ id }) => id) }, label);
}

/**
 * Makes links to tracks, albums, artists and playlists draggable wherever they are, and rows of
 * tracks beside their links. Returns a function that stops it.
 */
export function followDrags(): () => void {
  const control = new AbortController();
  const capture = { signal: control.signal, capture: true };
  const end = () => dragged.set(null);
  document.addEventListener(
    'pointerdown',
    (event) => {
      // No `dragend` follows if the dragged row leaves the document.
      end();
      makeDraggable(event);
    },
    capture,
  );
  // Before the row's own handler, which may replace the tracks.
  document.addEventListener('dragstart', (event) => startByLink(event), capture);
  document.addEventListener('dragend', end, capture);
  // After the target's own handler.
  window.addEventListener('drop', end, { signal: control.signal });
  return () => {
    control.abort();
    end();
  };
}

/** Only for a mouse: on a touch screen, a long press on a draggable row would not open its menu. */
function makeDraggable({ target, pointerType }: PointerEvent): void {
  const row = rowAt(target);
  if (row) row.draggable = pointerType === 'mouse';
}

/** The row of a track; null if dragging already moves it within its list. */
function rowAt(target: EventTarget | null): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row && linkIn(row) && !row.querySelector('[data-control=handle]') ? row : null;
}

const linkIn = (row: Element | null): HTMLAnchorElement | null =>
  row?.querySelector<HTMLAnchorElement>('a[data-result]') ?? null;

function startByLink({ target, dataTransfer }: DragEvent): void {
  dragged.set(null);
  if (!(target instanceof Element) || !dataTransfer) return;
  const link = target.closest('a') ?? linkIn(target.closest('[data-row]'));
  const what = link && draggedBy(link);
  if (!what) return;
  dataTransfer.setData('text/uri-list', link.href);
  start(dataTransfer, what.dragged, what.name);
}

/**
 * The item that a link names; null if it has no tracks. "See all" links, tabs and links within text
 * lead to items too, but drag as links.
 */
function draggedBy(link: HTMLAnchorElement): { dragged: Dragged; name: string } | null {
  const { match, path } = destinationOf(link.href);
  const id = Number(match?.params['id']);
  const name = link.getAttribute('aria-label') ?? link.textContent.trim();
  if (slug(name) !== (match?.params['slug'] ?? '')) return null;
  const kind = match?.route.id ?? '';
  switch (kind) {
    case 'track':
      return { name, dragged: { kind: 'tracks', ids: [id] } };
    case 'album':
    case 'artist':
    case 'playlist':
      return { name, dragged: { kind, id, name, path } };
    default:
      return null;
  }
}

function start(transfer: DataTransfer, what: Dragged, label: string): void {
  dragged.set(what);
  transfer.effectAllowed = 'copyLink';
  // Firefox starts no drag without data.
  transfer.setData('text/plain', label);
  const chip = document.createElement('div');
  chip.className =
    'fixed -top-24 start-0 max-w-64 truncate rounded-control bg-inverse px-3 py-2 text-sm font-semibold text-on-inverse';
  chip.textContent = label;
  document.body.append(chip);
  transfer.setDragImage(chip, -12, -8);
  // The browser has captured the chip by then.
  setTimeout(() => chip.remove());
}
