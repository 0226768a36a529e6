import { useEffect, useEffectEvent, useState } from 'react';
import { reportFailure } from '../feedback/report-failure.ts';
import { useT } from '../session/session.tsx';
import { type ReadOwner, readTracksOf } from '../tracks/read-tracks-of.ts';
import type { MenuState } from '../ui/menu-button.tsx';
import type { CardSubject } from './card-of.tsx';
import { menuOfTrack } from './menu-of-track.ts';
import { MusicMenu, type MenuSubject } from './music-menu.tsx';

interface Props {
  menu: MenuState;
  subject: CardSubject;
}

/** The menu of an item that is not open: the same as on its page. */
export function CardMenuContents(props: Props) {
  const { kind, id } = props.subject;
  // A row of a list may show another item later.
  return <ReadMenu key={`${kind}.${id}`} {...props} />;
}

/** Reads the item first. Later openings show the known data while they read it again. */
function ReadMenu({ menu, subject }: Props) {
  const t = useT();
  const [known, setKnown] = useState<MenuSubject>();
  const { isOpen, close } = menu;
  useCancel(menu, isOpen && !known);
  const { kind, id } = subject;
  const readAgain = useEffectEvent(() => readMenuSubject(subject));
  const fail = useEffectEvent((error: unknown) => {
    close();
    reportFailure(error, t);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isOver = false;
    const ifWanted =
      <Value,>(act: (value: Value) => void) =>
      (value: Value) => {
        if (!isOver) act(value);
      };
    readAgain().then(
      ifWanted(setKnown),
      ifWanted((error: unknown) => fail(error)),
    );
    return () => {
      isOver = true;
    };
  }, [isOpen, kind, id]);
  return known && <MusicMenu menu={menu} subject={known} />;
}

/** Closes a menu that is still loading, once the visitor presses elsewhere, Escape or Tab. */
function useCancel({ button, close }: MenuState, isWaiting: boolean): void {
  const press = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && button.current?.contains(target))) close();
  });
  const pressKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' || key === 'Tab') close();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    document.addEventListener('pointerdown', (event) => press(event), options);
    document.addEventListener('keydown', (event) => pressKey(event), options);
    return () => over.abort();
  }, [isWaiting]);
}

/** @throws ApiError */
async function readMenuSubject({ kind, id, list }: CardSubject): Promise<MenuSubject | undefined> {
  if (kind === 'track') {
    const track = list?.tracks.find((one) => one.id === id);
    return track && menuOfTrack(track, list?.source ?? null);
  }
  const owner = await readTracksOf({ kind, id });
  const { name, path, tracks, source, more = null } = owner;
  return { name, path, tracks, source, more, ...itemsOf(owner) };
}

/** The items that only the menus of its kind have. */
function itemsOf({ kind, item }: ReadOwner): Partial<MenuSubject> {
  switch (kind) {
    case 'album':
      return { artists: item.artists, repost: { kind, id: item.id } };
    case 'artist':
      return { radio: { type: kind, id: item.id } };
    case 'playlist':
      return { playlist: item };
  }
}
