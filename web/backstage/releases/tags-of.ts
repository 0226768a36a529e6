import type { FileTags } from './file-tags.ts';

const maxReadMs = 5_000;

/**
 * Reads an audio file's tags in a worker, because a malicious file can block its reader forever.
 * Null if reading takes over 5 s, fails, or the worker doesn't load: tags are optional.
 */
export async function tagsOf(file: Blob): Promise<FileTags | null> {
  let worker: Worker | undefined;
  try {
    worker = new Worker(new URL('./tag-worker.ts', import.meta.url), { type: 'module' });
    await nextMessage(worker);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
    worker.postMessage(file);
    return (await nextMessage(worker, maxReadMs)) as FileTags | null;
  } catch {
    return null;
  } finally {
    worker?.terminate();
  }
}

const nextMessage = (worker: Worker, timeoutMs?: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
    worker.addEventListener('error', reject, { once: true });
    if (timeoutMs !== undefined) setTimeout(reject, timeoutMs);
  });
