import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import type { FileFacts } from '../core/item.ts';
import type { UnfinishedUploads } from '../unfinished-uploads.ts';

/** Lets the tus client keep its addresses where all unfinished are, so that they can be offered and discarded together. */
export function unfinishedUrls(unfinished: UnfinishedUploads, facts: FileFacts): UrlStorage {
  const find = async (): Promise<PreviousUpload[]> => {
    const found = unfinished.find(facts);
    if (found?.tusUrl === undefined) return [];
    return [{ size: facts.size, metadata: {}, creationTime: new Date(found.at).toISOString(), urlStorageKey: 'it', uploadUrl: found.tusUrl, parallelUploadUrls: null }];
  };
  return {
    findAllUploads: find,
    findUploadsByFingerprint: find,
    removeUpload: async () => unfinished.forget(facts),
    async addUpload(_, { uploadUrl }) {
      if (uploadUrl !== null) unfinished.keep(facts, { tusUrl: uploadUrl });
      return 'it';
    },
  };
}
