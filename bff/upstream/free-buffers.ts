const bytesBetween = 4 * 1024 * 1024;
let streamed = 0;

/**
 * Counts streamed bytes, and frees the buffers of those that are through, where Node was started with `--expose-gc`, as `npm start` does. V8 sees
 * only a small object of each buffer, and lets 64 MB and more of dead ones pile up before it collects them. A minor collection takes half a
 * millisecond, once in 4 MB. From about 16 MB on V8 may begin to collect the whole heap for the buffers' sake, which costs twice as much as all the rest.
 */
export function countStreamed(bytes: number): void {
  streamed += bytes;
  if (streamed < bytesBetween) return;
  streamed = 0;
  globalThis.gc?.({ type: 'minor' });
}
