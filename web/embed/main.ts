import './embed.css';
import { FramePlayer } from './player.ts';

// After the first paint, which the server's document needs no script for.
requestAnimationFrame(() => setTimeout(() => new FramePlayer().attach()));
