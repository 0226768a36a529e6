import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session/session.tsx';
import { fingerprint, type UnfinishedUpload, onUnfinishedChange } from './unfinished-uploads.ts';
import { isOver } from './core/status.ts';
import { uploadsOf } from './uploads.ts';

/** This person's uploads, as they are now. They go on from screen to screen. */
export function useUploads() {
  const uploads = uploadsOf(useSession().bootstrap);
  const items = useSyncExternalStore(uploads.queue.subscribe, uploads.queue.read);
  return { uploads, items };
}

/** What an earlier page left unfinished, without what is being uploaded again. */
export function useUnfinishedUploads(): readonly UnfinishedUpload[] {
  const { uploads, items } = useUploads();
  const [all, setAll] = useState<readonly UnfinishedUpload[]>([]);
  useEffect(() => {
    const read = (): void => setAll(uploads.unfinished.all());
    read();
    // Another tab writes to the same storage.
    addEventListener('storage', read);
    const forget = onUnfinishedChange(read);
    return () => {
      removeEventListener('storage', read);
      forget();
    };
  }, [uploads]);
  const active = new Set(items.filter(({ status }) => !isOver(status)).map(fingerprint));
  return all.filter(({ facts }) => !active.has(fingerprint(facts)));
}
