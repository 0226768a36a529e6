import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { text } from '../../../contracts/loose.ts';
import { call } from '../../data/calls/call.ts';
import { lacks } from '../../data/calls/capabilities.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useSession } from '../../data/session/session.tsx';
import type { ChosenFile } from '../../uploads/chosen-files.ts';
import type { UploadItem } from '../../uploads/core/item.ts';
import { fileForRelease, isAudio } from '../../uploads/file-for-release.ts';
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
import { tagsOf } from './tags-of.ts';
import {
  areAsAdded,
  awaitsFile,
  newTrackRow,
  rowIdOf,
  rowsOf,
  titleFromName,
  withRow,
} from './track-rows.ts';
import type { CreatedRecords } from './save-release.ts';

/** Tags that the browser and the backend read from a track's file. */
export interface TrackTags {
  file?: FileTags;
  server?: Partial<FileTags>;
}

type RowsChange = (rows: RecordValue[]) => RecordValue[];

/** State that outlives a render of the form. */
export interface FormMemory {
  created: CreatedRecords;
  /**
   * Changes during a save, such as tags read from a file. The save sends the rows from its start,
   * so these are applied afterwards.
   */
  lateChanges: RowsChange[];
}

export type TrackFiles = ReturnType<typeof useTrackFiles>;

/** Connects the form's tracks with the upload centre and reads the tags of their files. */
export function useTrackFiles(form: RecordForm, { created, lateChanges }: FormMemory) {
  const { bootstrap } = useSession();
  const person = bootstrap.user?.id ?? null;
  const uploads = uploadsOf(bootstrap);
  const { tags, addTags, rename } = useTags((rowId) => created.currentRowId(rowId));
  // Two files may be read before the next render.
  const latestRows = () => rowsOf(form.latest());
  const change = (next: RecordValue[]) => form.set('tracks', next);
  const addServerTags = async (rowId: string, file: FinishedUpload) => {
    const server = await readOnServer(file);
    if (server) addTags(rowId, { server });
    return server;
  };
  const attachFinished = useEffectEvent(() => {
    // A save sends the rows from its start, so a change now would be lost.
    if (form.isPending) return;
    const rows = latestRows();
    let next = rows;
    for (const row of rows.filter(awaitsFile)) {
      // An upload on this page takes precedence over an earlier one of the same file.
      const upload = uploadIn(uploads, text(row['upload']));
      const file = upload ? fileOf(upload.entry) : finishedUpload(person, text(row['upload']));
      if (!file) continue;
      next = withRow(next, rowIdOf(row), { src: file.url, upload: null });
      void addServerTags(rowIdOf(row), file);
    }
    if (next !== rows) change(next);
  });
  useEffect(() => {
    rememberUploads(uploads);
    // Subscribes without rendering: progress is reported ten times a second.
    return uploads.queue.subscribe(() => attachFinished());
  }, [uploads]);
  useEffect(() => attachFinished(), [form.value, form.isPending]);

  const changeOrDefer = useEffectEvent((rowsChange: RowsChange) => {
    if (form.isPending) lateChanges.push(rowsChange);
    else change(rowsChange(latestRows()));
  });
  const fill = useEffectEvent((rowId: string, guess: string, tags: Partial<FileTags>) =>
    changeOrDefer((rows) => {
      const row = rows.find((one) => rowIdOf(one) === created.currentRowId(rowId));
      return row ? withRow(rows, rowIdOf(row), valuesFromTags(row, guess, tags)) : rows;
    }),
  );
  const onRead = useEffectEvent((rowId: string, guess: string, file: FileTags) => {
    addTags(rowId, { file });
    fill(rowId, guess, file);
  });
  const onAllRead = useEffectEvent((read: ReadonlyMap<string, FileTags | null>) =>
    changeOrDefer((rows) => {
      const now = new Map([...read].map(([rowId, found]) => [created.currentRowId(rowId), found]));
      // The visitor's own order takes precedence.
      if (!areAsAdded(rows, [...now.keys()])) return rows;
      return inTagOrder(rows, (row) => now.get(rowIdOf(row)));
    }),
  );
  const afterSave = useEffectEvent(() => {
    rename();
    const changes = lateChanges.splice(0);
    if (changes.length > 0) change(changes.reduce((rows, late) => late(rows), latestRows()));
  });
  useEffect(() => {
    if (!form.isPending) afterSave();
  }, [form.isPending]);
  /** Adds the file that the visitor chose on another page. */
  const addStored = useEffectEvent(() => {
    const entry = fileForRelease.read();
    const file = fileOf(entry);
    fileForRelease.set(null);
    if (!file || latestRows().some(({ src }) => src === file.url)) return;
    const guess = titleFromName(text(entry?.name));
    const added = newTrackRow({ name: guess, src: file.url });
    change([...latestRows(), added]);
    // The browser has no file to read, so the backend's tags fill the row.
    void addServerTags(rowIdOf(added), file).then((tags) =>
      fill(rowIdOf(added), guess, tags ?? {}),
    );
  });
  useEffect(() => addStored(), []);
  const reader = useRef<ReturnType<typeof createTagReader>>(null);
  // A layout effect, so that the reader exists before a file can be chosen.
  useLayoutEffect(() => {
    const tagReader = createTagReader({
      onRead: (...found) => onRead(...found),
      onAllRead: (read) => onAllRead(read),
    });
    reader.current = tagReader;
    return () => tagReader.stop();
  }, []);

  const upload = (files: readonly ChosenFile[]) => {
    rememberUploads(uploads);
    uploads.add(files);
  };
  /** Uploads a file to replace the track's own, which stays until the upload finishes. */
  const replace = (rowId: string, file: File) => {
    const chosen = { file, relativePath: null };
    change(withRow(latestRows(), rowId, { upload: uploadKey(chosen) }));
    upload([chosen]);
    reader.current?.read([{ rowId, file }]);
  };
  return {
    /** By row ID. */
    tags,
    replace,
    /**
     * Starts an upload and adds a track for each audio file.
     * @returns Files that are not audio.
     */
    add: (files: readonly ChosenFile[]): ChosenFile[] => {
      const audioFiles = files.filter(({ file }) => isAudio(file));
      const added = audioFiles.map((chosen) => ({
        chosen,
        row: newTrackRow({
          name: titleFromName(chosen.file.name),
          upload: uploadKey(chosen),
        }),
      }));
      change([...latestRows(), ...added.map(({ row }) => row)]);
      upload(audioFiles);
      reader.current?.read(
        added.map(({ chosen: { file }, row }) => ({ rowId: rowIdOf(row), file })),
      );
      return files.filter(({ file }) => !isAudio(file));
    },
    /** Resumes an upload from an earlier page if this is the same file; otherwise replaces it. */
    resume: async (row: RecordValue, file: File) => {
      const unfinished = await uploads.unfinished.free();
      const match = unfinished.find(({ facts }) => fingerprint(facts) === row['upload']);
      rememberUploads(uploads);
      if (!match || uploads.resumeUpload(match, file) !== null) replace(rowIdOf(row), file);
    },
  };
}

/** The upload that a track waits for; null if it is not on this page, as after a crash. */
export function useUpload(key: string): UploadItem<FileEntry> | null {
  const uploads = uploadsOf(useSession().bootstrap);
  return useSyncExternalStore(uploads.queue.subscribe, () => uploadIn(uploads, key));
}

const uploadIn = ({ queue }: Uploads, key: string): UploadItem<FileEntry> | null =>
  (key !== '' && queue.read().findLast((item) => fingerprint(item) === key)) || null;

const uploadKey = ({ file, relativePath }: ChosenFile): string =>
  fingerprint(factsOf(file, relativePath));

function useTags(currentId: (rowId: string) => string) {
  const [tags, setTags] = useState<ReadonlyMap<string, TrackTags>>(new Map());
  const addTags = (rowId: string, found: TrackTags) =>
    setTags((before) => withTags(before, currentId(rowId), found));
  /** Call it after a save, which changes row IDs. */
  const rename = () =>
    setTags((before) => {
      if (before.size === 0) return before;
      let next: ReadonlyMap<string, TrackTags> = new Map();
      for (const [rowId, found] of before) next = withTags(next, currentId(rowId), found);
      return next;
    });
  return { tags, addTags, rename };
}

const withTags = (
  tags: ReadonlyMap<string, TrackTags>,
  rowId: string,
  found: TrackTags,
): ReadonlyMap<string, TrackTags> => new Map(tags).set(rowId, { ...tags.get(rowId), ...found });

/** Undefined if the backend lacks the call or can't read the file; the browser's tags remain. */
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

interface ReadEvents {
  onRead: (rowId: string, guess: string, tags: FileTags) => void;
  /** `read`: in the order in which the files were added. */
  onAllRead: (read: ReadonlyMap<string, FileTags | null>) => void;
}

/** Reads the tags of files one after another. */
function createTagReader({ onRead, onAllRead }: ReadEvents) {
  let isStopped = false;
  let last = Promise.resolve();
  const readAll = async (jobs: readonly ReadJob[]) => {
    const read = new Map<string, FileTags | null>();
    for (const { rowId, file } of jobs) {
      if (isStopped) return;
      const tags = await tagsOf(file);
      read.set(rowId, tags);
      if (tags && !isStopped) onRead(rowId, titleFromName(file.name), tags);
    }
    if (jobs.length > 1 && !isStopped) onAllRead(read);
  };
  return {
    read(jobs: readonly ReadJob[]) {
      last = last.then(() => readAll(jobs));
    },
    stop() {
      isStopped = true;
    },
  };
}
