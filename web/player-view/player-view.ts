/** Loaded together with the player's code: what shows it on every page. */
export { PlayerBar } from './bar/player-bar.tsx';
export { PlayerExtras } from './player-extras.tsx';
export { PlayerPresence } from './bar/player-presence.tsx';
