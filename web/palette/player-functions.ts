/**
 * Functions of the player that the palette runs. Loaded when an action runs, not when it is listed.
 */
export { togglePanel } from '../player/panel-state.ts';
export { openShortcutHelp } from '../player/shortcuts/open-shortcut-help.tsx';
