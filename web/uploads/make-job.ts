import type { FileEntry, UploadMetadata } from '../../contracts/schema/upload.ts';
import { uploadRefusal, type UploadRestrictions } from '../../contracts/uploads.ts';
import type { ChosenFile } from './chosen-files.ts';
import type { Control, FileFacts, Job, StrategyName, Words } from './core/item.ts';
import { isLarge, strategyOf, type UploadSettings } from './core/strategy-of.ts';
import type { UnfinishedUploads } from './unfinished-uploads.ts';
import { asUploadError, type FileUpload, type UploadStrategy } from './strategies/upload-strategy.ts';

interface Options {
  settings: UploadSettings;
  limits: UploadRestrictions;
  strategies: Record<StrategyName, UploadStrategy>;
  metadata: Omit<UploadMetadata, 'relativePath'> & { disk: string };
  unfinished: UnfinishedUploads;
  formatSize: (bytes: number) => string;
}

/** How often what has arrived is noted for the time after a crash. */
const noteEveryMs = 2_000;

/** The upload of a file, by the strategy that its size and the site's settings ask for. */
export function makeJob({ file, relativePath }: ChosenFile, { settings, limits, strategies, metadata, unfinished, formatSize }: Options): Job<FileEntry> {
  const facts = factsOf(file, relativePath);
  const strategy = strategyOf(facts.size, settings);
  const chosen = strategies[strategy];
  const fileUpload: FileUpload = { file, facts, unfinished, metadata: { ...metadata, ...(relativePath === null ? {} : { relativePath }) } };
  const refusal = uploadRefusal(facts, limits);
  return {
    facts,
    strategy,
    isLarge: relativePath !== null || isLarge(facts.size, strategy, settings.chunkBytes),
    refusal: refusal && inWords(refusal, formatSize),
    send: (control) => chosen.send(fileUpload, noting(control, fileUpload)).catch((error: unknown) => {
      throw asUploadError(error);
    }),
    discard: () => chosen.discard(fileUpload),
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

function inWords(refusal: NonNullable<ReturnType<typeof uploadRefusal>>, formatSize: Options['formatSize']): Words {
  return 'maxBytes' in refusal ? { text: refusal.text, values: { size: formatSize(refusal.maxBytes) } } : refusal;
}

/** Keeps how far it came beside what is kept for going on, where anything is. */
function noting(control: Control, { facts, unfinished }: FileUpload): Control {
  let notedAt = Date.now();
  return {
    ...control,
    progress(bytesUploaded) {
      control.progress(bytesUploaded);
      if (control.signal.aborted || Date.now() - notedAt < noteEveryMs || !unfinished.find(facts)) return;
      notedAt = Date.now();
      unfinished.keep(facts, { bytesUploaded });
    },
  };
}
