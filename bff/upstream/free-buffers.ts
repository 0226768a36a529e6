import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as Collect;

const everyBytes = 16 * 1024 * 1024;
let streamed = 0;

/**
 * Counts streamed bytes, and frees the buffers of those that are through. V8 sees of each only a small object and lets 64 MB and more
 * of dead buffers pile up before it looks; a collection of the young takes a millisecond, once in 16 MB.
 */
export function countStreamed(bytes: number): void {
  streamed += bytes;
  if (streamed < everyBytes) return;
  streamed = 0;
  collect({ type: 'minor' });
}
