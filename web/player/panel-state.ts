import { mobileBreakpoint } from '../../contracts/constants.ts';
import { Store } from './store.ts';

export type PanelName = 'queue' | 'lyrics';

/** Where there is no room for anything beside the page: a panel fills the screen. */
export const narrow = `(width < ${mobileBreakpoint}px) or (height < 30rem)`;

/** Which panel stands beside the page, or over it. */
export const panelState = new Store<{ open: PanelName | null }>({ open: null });

/** Opens this panel in place of the other, or closes it where it is open. */
export function togglePanel(name: PanelName): void {
  panelState.set({ open: panelState.read().open === name ? null : name });
}

export function closePanel(): void {
  if (panelState.read().open !== null) panelState.set({ open: null });
}
