import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../data/session/session.tsx';
import { type UnfinishedUpload, onUnfinishedChange } from './unfinished-uploads.ts';
import { uploadsOf } from './uploads.ts';
import { listen } from '../lib/dom.ts';

/** This person's current uploads. They continue across screens. */
export function useUploads() {
  const uploads = uploadsOf(useSession().bootstrap);
  const items = useSyncExternalStore(uploads.queue.subscribe, uploads.queue.read);
  return { uploads, items, earlier: uploads.queue.earlier };
}

/** Uploads that earlier pages left unfinished, except those in progress here or in another tab. */
export function useUnfinishedUploads(): readonly UnfinishedUpload[] {
  const { uploads } = useUploads();
  const [all, setAll] = useState<readonly UnfinishedUpload[]>([]);
  useEffect(() => {
    let isHere = true;
    const read = (): void =>
      void uploads.unfinished.free().then((found) => {
        if (isHere) setAll(found);
      });
    read();
    // Another tab writes to the same storage.
    const stop = listen(window, 'storage', read);
    const forget = onUnfinishedChange(read);
    return () => {
      isHere = false;
      stop();
      forget();
    };
  }, [uploads]);
  return all;
}
