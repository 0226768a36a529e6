import { readFileTags } from './read-file-tags.ts';

/** Replies to each file with its tags, or null. `loaded` lets the caller time the reading alone. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readFileTags(data).then(
    (tags) => postMessage(tags),
    () => postMessage(null),
  );
});
postMessage('loaded');
