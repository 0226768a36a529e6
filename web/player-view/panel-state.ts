import { mobileBreakpoint } from '../../contracts/constants.ts';
import { Store } from '../lib/store.ts';

export type PanelName = 'queue' | 'lyrics';

/** Windows this small have no room for a side panel: panels fill the screen. */
export const narrow = `(width < ${mobileBreakpoint}px) or (height < 30rem)`;

/** The open panel, next to the page or over it. */
export const panelState = new Store<{ open: PanelName | null }>({ open: null });

/** Opens a panel, replacing the other one, or closes it if it is open. */
export function togglePanel(name: PanelName): void {
  panelState.set({ open: panelState.read().open === name ? null : name });
}

export function closePanel(): void {
  if (panelState.read().open !== null) panelState.set({ open: null });
}
