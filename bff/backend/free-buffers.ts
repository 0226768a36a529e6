const bytesBetween = 4 * 1024 * 1024;
let streamed = 0;

/**
 * Counts streamed bytes, and frees their buffers if Node runs with `--expose-gc`, as with `npm
 * start`. V8 sees only a small object for each buffer and lets 64 MB or more pile up before it
 * collects them. A minor collection takes half a millisecond and runs once per 4 MB. From about 16
 * MB on, V8 may collect the whole heap because of the buffers, which costs twice as much as
 * everything else.
 */
export function countStreamed(bytes: number): void {
  streamed += bytes;
  if (streamed < bytesBetween) return;
  streamed = 0;
  globalThis.gc?.({ type: 'minor' });
}
