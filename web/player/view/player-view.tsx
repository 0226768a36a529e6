import { PlayerBar } from './bar/player-bar.tsx';
import { PlayerPresence } from './bar/player-presence.tsx';
import { PlayerExtras } from './player-extras.tsx';

/** Shows the player on every page. Loads together with the player's code. */
export function PlayerView() {
  return (
    <>
      <PlayerBar />
      <PlayerPresence />
      <PlayerExtras />
    </>
  );
}
