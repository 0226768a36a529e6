import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { text } from '../../../contracts/loose.ts';
import { call } from '../../api/call.ts';
import { lacks } from '../../api/capabilities.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useSession } from '../../session/session.tsx';
import type { ChosenFile } from '../../uploads/chosen-files.ts';
import type { UploadItem } from '../../uploads/core/item.ts';
import { factsOf } from '../../uploads/make-job.ts';
import { fingerprint } from '../../uploads/unfinished-uploads.ts';
import { type Uploads, uploadsOf } from '../../uploads/uploads.ts';
import { type FileTags, inTagOrder, tagsOfMetadata, valuesFromTags } from './file-tags.ts';
import {
  fileOf,
  type FinishedUpload,
  finishedUpload,
  rememberUploads,
} from './finished-uploads.ts';
import {
  awaitsFile,
  isSound,
  newTrackRow,
  rowIdOf,
  rowsOf,
  titleFromName,
  withRow,
} from './track-rows.ts';

/** What this browser and the backend read from the file of a track. */
export interface TrackTags {
  file?: FileTags;
  server?: Partial<FileTags>;
}

export interface TrackFiles {
  /** Starts an upload and adds a track for each audio file. @returns Files that are no sound. */
  add: (files: readonly ChosenFile[]) => ChosenFile[];
  /** Uploads a file in place of a track's own, which stays until the new one has arrived. */
  replace: (rowId: string, file: File) => void;
  /** Continues an upload that an earlier page began, if this is its file; otherwise replaces. */
  resume: (row: RecordValue, file: File) => Promise<void>;
  /** By the IDs of rows. */
  tags: ReadonlyMap<string, TrackTags>;
}

/** Connects the tracks of a form with the upload centre, and reads the tags of their files. */
export function useTrackFiles(form: RecordForm): TrackFiles {
  const { bootstrap } = useSession();
  const person = bootstrap.user?.id ?? null;
  const uploads = uploadsOf(bootstrap);
  const { tags, note } = useTags();
  const rows = rowsOf(form.value);
  // Written before the next render shows it: two files may be read in one task.
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const change = (next: RecordValue[]) => {
    latest.current = next;
    form.set('tracks', next);
  };
  const askBackend = async (rowId: string, file: FinishedUpload) => {
    const server = await readOnServer(file);
    if (server) note(rowId, { server });
  };
  const take = useEffectEvent(() => {
    // A save sends the rows that it has begun with.
    if (form.isPending) return;
    let next = latest.current;
    for (const row of next.filter(awaitsFile)) {
      // An upload in this page counts more than an earlier one of the same file.
      const upload = uploadIn(uploads, text(row['upload']));
      const file = upload ? fileOf(upload.entry) : finishedUpload(person, text(row['upload']));
      if (!file) continue;
      next = withRow(next, rowIdOf(row), { src: file.url, upload: null });
      void askBackend(rowIdOf(row), file);
    }
    if (next !== latest.current) change(next);
  });
  useEffect(() => {
    rememberUploads(uploads);
    // Not by a render: progress is reported ten times a second.
    const forget = uploads.queue.subscribe(() => take());
    return () => void forget();
  }, [uploads]);
  useEffect(() => take(), [form.value, form.isPending]);

  const onRead = useEffectEvent((rowId: string, guess: string, file: FileTags) => {
    note(rowId, { file });
    const row = latest.current.find((one) => rowIdOf(one) === rowId);
    if (row && !form.isPending)
      change(withRow(latest.current, rowId, valuesFromTags(row, guess, file)));
  });
  const onAllRead = useEffectEvent((read: ReadonlyMap<string, FileTags | null>) => {
    if (!form.isPending) change(inTagOrder(latest.current, (row) => read.get(rowIdOf(row))));
  });
  const [reader] = useState(() => new TagReader());
  useEffect(() => () => reader.stop(), [reader]);
  useEffect(() => {
    reader.onRead = onRead;
    reader.onAllRead = onAllRead;
  }, [reader]);

  const send = (files: readonly ChosenFile[]) => {
    rememberUploads(uploads);
    uploads.add(files);
  };
  const replace = (rowId: string, file: File) => {
    const chosen = { file, relativePath: null };
    change(withRow(latest.current, rowId, { upload: uploadKey(chosen) }));
    send([chosen]);
    reader.read([{ rowId, file }]);
  };
  return {
    tags,
    replace,
    add: (files) => {
      const sounds = files.filter(({ file }) => isSound(file));
      const added = sounds.map((chosen) => ({
        chosen,
        row: newTrackRow({
          name: titleFromName(chosen.file.name),
          upload: uploadKey(chosen),
        }),
      }));
      change([...latest.current, ...added.map(({ row }) => row)]);
      send(sounds);
      reader.read(added.map(({ chosen: { file }, row }) => ({ rowId: rowIdOf(row), file })));
      return files.filter(({ file }) => !isSound(file));
    },
    resume: async (row, file) => {
      const begun = await uploads.unfinished.free();
      const own = begun.find(({ facts }) => fingerprint(facts) === row['upload']);
      rememberUploads(uploads);
      if (!own || uploads.resumeUpload(own, file) !== null) replace(rowIdOf(row), file);
    },
  };
}

/** The upload that a track waits for; null if it is not in this page, as after a crash. */
export function useUpload(key: string): UploadItem<FileEntry> | null {
  const uploads = uploadsOf(useSession().bootstrap);
  return useSyncExternalStore(uploads.queue.subscribe, () => uploadIn(uploads, key));
}

const uploadIn = ({ queue }: Uploads, key: string): UploadItem<FileEntry> | null =>
  (key !== '' && queue.read().findLast((item) => fingerprint(item) === key)) || null;

const uploadKey = ({ file, relativePath }: ChosenFile): string =>
  fingerprint(factsOf(file, relativePath));

function useTags() {
  const [tags, setTags] = useState<ReadonlyMap<string, TrackTags>>(new Map());
  const note = (rowId: string, found: TrackTags) =>
    setTags((before) => new Map(before).set(rowId, { ...before.get(rowId), ...found }));
  return { tags, note };
}

/** Undefined if the backend lacks the call, or can't read the file: the browser's tags remain. */
async function readOnServer({ entryId }: FinishedUpload): Promise<Partial<FileTags> | undefined> {
  if (lacks('POST tracks/{fileEntryId}/extract-metadata')) return undefined;
  try {
    const { metadata } = await call('POST tracks/{fileEntryId}/extract-metadata', {
      params: { fileEntryId: entryId },
      body: { autoMatchAlbum: false },
    });
    return tagsOfMetadata(metadata);
  } catch {
    return undefined;
  }
}

interface ReadJob {
  rowId: string;
  file: File;
}

/** Reads the tags of one file after another, so that the page stays responsive. */
class TagReader {
  onRead: (rowId: string, guess: string, tags: FileTags) => void = () => undefined;
  onAllRead: (read: ReadonlyMap<string, FileTags | null>) => void = () => undefined;
  #isStopped = false;
  #last: Promise<void> = Promise.resolve();

  read(jobs: readonly ReadJob[]): void {
    this.#isStopped = false;
    this.#last = this.#last.then(() => this.#readAll(jobs));
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #readAll(jobs: readonly ReadJob[]): Promise<void> {
    const read = new Map<string, FileTags | null>();
    for (const { rowId, file } of jobs) {
      if (this.#isStopped) return;
      const tags = await tagsOf(file);
      read.set(rowId, tags);
      if (tags && !this.#isStopped) this.onRead(rowId, titleFromName(file.name), tags);
    }
    if (jobs.length > 1 && !this.#isStopped) this.onAllRead(read);
  }
}

/** Null for a file that has none, or if the library doesn't load: tags are a help, no need. */
async function tagsOf(file: File): Promise<FileTags | null> {
  try {
    const { readFileTags } = await import('./read-file-tags.ts');
    return await readFileTags(file);
  } catch {
    return null;
  }
}
