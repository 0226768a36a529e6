const bytesBetween = 16 * 1024 * 1024;
let streamed = 0;

/**
 * Counts streamed bytes, and frees the buffers of those that are through, where Node was started with `--expose-gc`, as `npm start` does. V8 sees
 * only a small object of each buffer, and lets 64 MB and more of dead ones pile up before it collects them. A minor collection takes a
 * millisecond, once in 16 MB.
 */
export function countStreamed(bytes: number): void {
  streamed += bytes;
  if (streamed < bytesBetween) return;
  streamed = 0;
  globalThis.gc?.({ type: 'minor' });
}
