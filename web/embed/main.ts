import './embed.css';
import { startPlayer } from './player.ts';

const player = document.querySelector<HTMLElement>('main.player');
// After the first paint, which the server's document needs no script for.
if (player) requestAnimationFrame(() => setTimeout(startPlayer, 0, player));
