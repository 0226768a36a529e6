import { readFileTags } from './read-file-tags.ts';

/** Answers each file with its tags; null for a file without any. Says first that it has loaded. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readFileTags(data).then(
    (tags) => postMessage(tags),
    () => postMessage(null),
  );
});
postMessage('loaded');
