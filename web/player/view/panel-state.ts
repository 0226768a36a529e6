import { createContext } from 'react';
import { mobileBreakpoint } from '../../../contracts/constants.ts';
import { type EntryKey, type Person, readLocalEntry } from '../../lib/local-entries.ts';
import { Store } from '../../lib/store.ts';

export type PanelName = 'queue' | 'lyrics';

/** In windows this small, panels are full-screen. */
export const narrow = `(width < ${mobileBreakpoint}px) or (height < 30rem)`;

interface PanelState {
  open: PanelName | null;
  /** Reopened after a reload, so it must not take the focus. */
  isRestored?: boolean;
}

/** The open panel, next to the page or over it. */
export const panelState = new Store<PanelState>({ open: null });

/** The side panel that is open. */
export const panelEntry: EntryKey = { name: 'panel', version: 1 };

/** Opens the side panel that was open when the page closed, if there is room for one. */
export function restorePanel(person: Person): void {
  const name = readLocalEntry(person, panelEntry);
  if ((name === 'queue' || name === 'lyrics') && !window.matchMedia?.(narrow).matches)
    panelState.set({ open: name, isRestored: true });
}

/** Opens a panel, replacing the other one, or closes it if it is open. */
export function togglePanel(name: PanelName): void {
  panelState.set({ open: panelState.read().open === name ? null : name });
}

export function closePanel(): void {
  if (panelState.read().open !== null) panelState.set({ open: null });
}

/** Whether the panel is half of the full screen player, which shows its title and closes it. */
export const PaneContext = createContext(false);
