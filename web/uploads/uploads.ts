import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { cookie, defaultWorkspaceId } from '../../contracts/constants.ts';
import { uploads as constants } from '../../contracts/calls/uploads.ts';
import { id } from '../../contracts/loose.ts';
import type { FileEntry } from '../../contracts/schema/upload.ts';
import { readCookie } from '../lib/cookie.ts';
import { formatBytes } from '../lib/format.ts';
import type { ChosenFile } from './chosen-files.ts';
import { isOver, type Message } from './core/item.ts';
import { UploadQueue } from './core/queue.ts';
import { uploadsStarted } from '../ui/toast-store.ts';
import { fingerprint, type UnfinishedUpload, UnfinishedUploads } from './unfinished-uploads.ts';
import { factsOf, makeJob } from './make-job.ts';
import { SpaceLeft } from './space-left.ts';
import { s3MultipartStrategy } from './strategies/s3-multipart.ts';
import { s3SimpleStrategy } from './strategies/s3-simple.ts';
import { singleStrategy } from './strategies/single.ts';
import { tusStrategy } from './strategies/tus.ts';
import { uploadLimits, uploadSettings } from './upload-settings.ts';

/** One person's uploads in this tab. They continue across screens until the person signs out. */
export class Uploads {
  readonly owner: number;
  readonly queue = new UploadQueue<FileEntry>({ isStrict: import.meta.env.DEV });
  readonly unfinished: UnfinishedUploads;
  readonly space = new SpaceLeft();
  /** Changed settings apply to the next file. */
  bootstrap: Bootstrap;
  readonly #forgetListeners: () => void;

  constructor(bootstrap: Bootstrap) {
    this.bootstrap = bootstrap;
    this.owner = bootstrap.user?.id ?? 0;
    this.unfinished = new UnfinishedUploads(this.owner);
    this.#forgetListeners = listen(this.queue);
  }

  add(files: readonly ChosenFile[]): void {
    const workspaceId = id(readCookie(cookie.activeWorkspace)) ?? defaultWorkspaceId;
    this.#add(files, { metadata: { disk: constants.disk, workspaceId } });
  }

  /** Resumes an earlier page's upload. Returns the reason if the file doesn't match. */
  resumeUpload(
    { id: resumes, facts, metadata: { relativePath: _, ...metadata } }: UnfinishedUpload,
    file: File,
  ): Message | null {
    if (fingerprint(factsOf(file, facts.relativePath)) !== fingerprint(facts))
      return {
        text: "This isn't the file you were uploading. Choose the original :name again.",
        values: { name: facts.name },
      };
    this.#add([{ file, relativePath: facts.relativePath }], {
      resumes,
      metadata: { disk: constants.disk, ...metadata },
    });
    return null;
  }

  /** Deletes the upload's data here and on the server, unless another tab is resuming it. */
  async discard({ id: upload, facts, metadata, s3 }: UnfinishedUpload): Promise<void> {
    const { saved, release } = await this.unfinished.claim({ facts, metadata }, upload);
    const fileUpload = {
      file: new Blob(),
      facts,
      saved,
      metadata: { disk: constants.disk, ...metadata },
    };
    const { s3: multipart, tus } = this.#strategies();
    await (s3 ? multipart : tus).discard(fileUpload).catch(() => undefined);
    await release();
  }

  /** Stops all uploads and keeps their data. */
  end(): void {
    for (const { id: item } of this.queue.read()) this.queue.pause(item);
    void this.unfinished.releaseAll();
    this.#forgetListeners();
  }

  #strategies(): Parameters<typeof makeJob>[1]['strategies'] {
    const { chunkBytes } = uploadSettings(this.bootstrap.settings, constants.disk);
    return {
      single: singleStrategy(),
      tus: tusStrategy({ chunkBytes }),
      s3: s3MultipartStrategy(),
      's3-simple': s3SimpleStrategy(),
    };
  }

  #add(
    files: readonly ChosenFile[],
    parts: Pick<Parameters<typeof makeJob>[1], 'metadata' | 'resumes'>,
  ): void {
    if (files.length === 0) return;
    this.space.forgetRefusal();
    const { settings, i18n } = this.bootstrap;
    const options = {
      ...parts,
      settings: uploadSettings(settings, parts.metadata.disk),
      limits: uploadLimits(settings),
      strategies: this.#strategies(),
      unfinished: this.unfinished,
      space: this.space,
      formatSize: (bytes: number) => formatBytes(bytes, i18n.language),
    };
    this.queue.add(files.map((file) => makeJob(file, options)));
    uploadsStarted.set(true);
  }
}

/** Reports the connection to the queue, and warns before the page closes during an upload. */
function listen(queue: UploadQueue<FileEntry>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onConnection = (): void => queue.setOnline(navigator.onLine);
  const onUnload = (event: Event): void => {
    if (queue.read().some(({ status, isPaused }) => !isOver(status) && !isPaused))
      event.preventDefault();
  };
  onConnection();
  for (const name of ['online', 'offline']) addEventListener(name, onConnection, { signal });
  addEventListener('beforeunload', onUnload, { signal });
  return () => controller.abort();
}

let current: Uploads | null = null;

/** The same object on every screen, and a new one when somebody else signs in. */
export function uploadsOf(bootstrap: Bootstrap): Uploads {
  if (current && current.owner !== (bootstrap.user?.id ?? 0)) {
    current.end();
    current = null;
  }
  current ??= new Uploads(bootstrap);
  current.bootstrap = bootstrap;
  return current;
}
