/** Functions of the player. Loaded when an action runs, not when it is listed. */
export { togglePanel } from '../../player/view/panel-state.ts';
export { openShortcutHelp } from '../../player/view/shortcuts/open-shortcut-help.tsx';
export { openHandOver } from '../../player/view/hand-over/open-hand-over.tsx';
