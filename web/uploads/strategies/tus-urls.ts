import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import type { FileFacts } from '../core/item.ts';
import type { Leftovers } from '../leftovers.ts';

/** Lets the tus client keep its addresses where all leftovers are, so that they can be offered and discarded together. */
export function leftoverUrls(leftovers: Leftovers, facts: FileFacts): UrlStorage {
  const find = async (): Promise<PreviousUpload[]> => {
    const found = leftovers.find(facts);
    if (found?.tusUrl === undefined) return [];
    return [{ size: facts.size, metadata: {}, creationTime: new Date(found.at).toISOString(), urlStorageKey: 'it', uploadUrl: found.tusUrl, parallelUploadUrls: null }];
  };
  return {
    findAllUploads: find,
    findUploadsByFingerprint: find,
    removeUpload: async () => leftovers.forget(facts),
    async addUpload(_, { uploadUrl }) {
      if (uploadUrl !== null) leftovers.keep(facts, { tusUrl: uploadUrl });
      return 'it';
    },
  };
}
