import type { FileEntry, UploadMetadata } from '../../contracts/schema/upload.ts';
import { uploadRefusal, type UploadRestrictions } from '../../contracts/calls/uploads.ts';
import type { ChosenFile } from './chosen-files.ts';
import type { Control, FileFacts, Job, StrategyName } from './core/item.ts';
import { isLarge, strategyOf, type UploadSettings } from './core/strategy-of.ts';
import type { SavedUpload, UnfinishedUploads } from './unfinished-uploads.ts';
import type { SpaceLeft } from './space-left.ts';
import {
  diagnoseFileError,
  asUploadError,
  type FileUpload,
  type UploadStrategy,
} from './strategies/upload-strategy.ts';

interface Options {
  settings: UploadSettings;
  limits: UploadRestrictions;
  strategies: Record<StrategyName, UploadStrategy>;
  metadata: Omit<UploadMetadata, 'relativePath'> & { disk: string };
  unfinished: UnfinishedUploads;
  space: SpaceLeft;
  /** ID of the unfinished upload to resume, if the visitor chose one. */
  resumes?: string | undefined;
  formatSize: (bytes: number) => string;
}

/** How often progress is saved, in case of a crash. */
const saveEveryMs = 2_000;

/** Creates a file's upload with the strategy for its size and the site's settings. */
export function makeJob(
  { file, relativePath }: ChosenFile,
  {
    settings,
    limits,
    strategies,
    metadata: destination,
    unfinished,
    space,
    resumes,
    formatSize,
  }: Options,
): Job<FileEntry> {
  const facts = factsOf(file, relativePath);
  const strategy = strategyOf(facts.size, settings);
  const chosen = strategies[strategy];
  const metadata = { ...destination, ...(relativePath === null ? {} : { relativePath }) };
  const refusal = uploadRefusal(facts, limits);
  // Claims the saved data on the first attempt, or at once if the visitor chose the upload to
  // resume.
  let claim =
    resumes === undefined || refusal ? null : unfinished.claim({ facts, metadata }, resumes);
  const release = (): void => {
    void claim?.then((held) => held.release());
    claim = null;
  };
  const forget = (fileUpload: FileUpload): Promise<void> =>
    chosen.discard(fileUpload).finally(() => fileUpload.saved.forget());
  return {
    facts,
    strategy,
    isLarge: relativePath !== null || isLarge(facts.size, strategy, settings.chunkBytes),
    refusal:
      refusal && 'maxBytes' in refusal
        ? { text: refusal.text, values: { size: formatSize(refusal.maxBytes) } }
        : refusal,
    async send(control) {
      const { saved } = await (claim ??= unfinished.claim({ facts, metadata }));
      control.signal.throwIfAborted();
      const fileUpload = { file, facts, metadata, saved };
      try {
        const entry = await space.sendWithin(facts.size, () =>
          chosen.send(fileUpload, savingProgress(control, saved)),
        );
        saved.forget();
        release();
        return entry;
      } catch (error) {
        const failure = asUploadError(await diagnoseFileError(file, error));
        if (failure.isFinal) {
          // The server refused the complete file, so it can't be resumed.
          const left = saved.read()?.hasArrived ? forget(fileUpload) : Promise.resolve();
          void left.catch(() => undefined).finally(release);
        }
        throw failure;
      }
    },
    async discard() {
      // An upload that never started has no data, and must not delete another upload's data for the
      // same file.
      if (!claim) return;
      const { saved } = await claim;
      await forget({ file, facts, metadata, saved }).finally(release);
    },
    release,
  };
}

export function factsOf(file: File, relativePath: string | null): FileFacts {
  const dot = file.name.lastIndexOf('.');
  return {
    name: file.name,
    size: file.size,
    mime: file.type || 'application/octet-stream',
    extension: dot > 0 ? file.name.slice(dot + 1).toLowerCase() : '',
    relativePath,
    lastModified: file.lastModified,
  };
}

/** Saves the progress with the resume data, if there is any. */
function savingProgress(control: Control, saved: SavedUpload): Control {
  let savedAt = Date.now();
  return {
    ...control,
    progress(bytes, bytesUploaded = bytes) {
      control.progress(bytes, bytesUploaded);
      if (control.signal.aborted || Date.now() - savedAt < saveEveryMs || !saved.read()) return;
      savedAt = Date.now();
      saved.update({ bytesUploaded });
    },
  };
}
