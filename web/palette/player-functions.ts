/** What the palette does with the player's own code, which is fetched by the deed, and not to show that it can be done. */
export { togglePanel } from '../player/panel-state.ts';
export { openShortcutHelp } from '../player/shortcuts/open-shortcut-help.tsx';
