import {
  type HttpRequest,
  type PreviousUpload,
  Upload,
  type UploadOptions,
  type UrlStorage,
} from 'tus-js-client';
import { callUrl } from '../../../contracts/call-key.ts';
import { headers } from '../../../contracts/constants.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { uploads } from '../../../contracts/uploads.ts';
import { ApiError, networkError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newerToken, type XsrfToken, xsrfToken } from '../../api/xsrf.ts';
import type { Control } from '../core/item.ts';
import type { SavedUpload } from '../unfinished-uploads.ts';
import {
  enterEarlier,
  lastSegment,
  lastStep,
  type FileUpload,
  UnansweredError,
  type UploadStrategy,
} from './upload-strategy.ts';

interface Options {
  /** Bytes of one request; null for the whole file in one. */
  chunkBytes: number | null;
  retryDelaysMs?: readonly number[];
  answerMs?: number;
}

/** Resumable by the tus protocol. It goes on after a pause, a lost connection or a crash, from the byte that the server has. */
export const tusStrategy = ({
  chunkBytes,
  retryDelaysMs = uploads.resumableRetryDelaysMs,
  answerMs = uploads.answerMs,
}: Options): UploadStrategy => ({
  async send(fileUpload, control) {
    const { saved, facts } = fileUpload;
    const enter = async (url: string): Promise<FileEntry> =>
      (
        await lastStep(control, () =>
          call(
            'POST tus/entries',
            { body: { uploadKey: lastSegment(url) } },
            { signal: control.signal, limitMs: answerMs },
          ),
        )
      ).fileEntry;
    const early = await enterEarlier(fileUpload, control, ({ tusUrl = '' }) => enter(tusUrl));
    if (early) return early;
    // Taken by the entry that nobody heard of, or cleaned up: its address is of no use any more.
    if (saved.read()?.hasArrived) saved.forget();
    const url = await transfer(fileUpload, control, { chunkBytes, retryDelaysMs, answerMs });
    saved.keep({ tusUrl: url, hasArrived: true, bytesUploaded: facts.size });
    return enter(url);
  },
  async discard({ saved }) {
    const url = saved.read()?.tusUrl;
    saved.forget();
    if (url !== undefined)
      await Upload.terminate(url, { retryDelays: [], onBeforeRequest: withToken() });
  },
});

/** The address of the upload at the server, when every byte has arrived. It is kept until there is an entry. */
function transfer(
  fileUpload: FileUpload,
  control: Control,
  { chunkBytes, retryDelaysMs, answerMs }: Required<Options>,
): Promise<string> {
  const { file, facts, saved } = fileUpload;
  return new Promise((resolve, reject) => {
    const setToken = withToken();
    const leave = (why: () => Error): void => {
      answer.came();
      void upload.abort().finally(() => reject(why()));
    };
    const answer = awaitAnswer(control, answerMs, () => leave(() => new UnansweredError()));
    const upload = new Upload(file, {
      endpoint: new URL(callUrl('tus/upload'), location.href).href,
      metadata: metadataOf(fileUpload),
      retryDelays: [...retryDelaysMs],
      chunkSize: chunkBytes ?? Infinity,
      fingerprint: async () => saved.start.id,
      urlStorage: savedUrl(saved),
      removeFingerprintOnSuccess: false,
      onBeforeRequest: async (request) => {
        answer.came();
        await setToken(request);
      },
      onShouldRetry(error) {
        answer.came();
        const status = error.originalResponse?.getStatus() ?? 0;
        const again = isPassing(status);
        if (again) control.resting(true);
        if (status === 419) setToken.refuse();
        return again;
      },
      onProgress(bytes) {
        control.progress(bytes);
        if (bytes === facts.size) answer.isDue();
      },
      onSuccess: () => {
        answer.came();
        resolve(upload.url ?? '');
      },
      onError: (error) => {
        answer.came();
        reject(failureOf(error));
      },
    });
    control.signal.addEventListener('abort', () => leave(() => control.signal.reason as Error), {
      once: true,
    });
    void goOn(upload, control.signal);
  });
}

const isPassing = (status: number): boolean =>
  status === 0 || status >= 500 || [409, 419, 423, 429].includes(status);

async function goOn(upload: Upload, signal: AbortSignal): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (signal.aborted) return;
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

/** From the last byte on the server has the word: calls back when it says nothing for so many milliseconds. */
function awaitAnswer(
  control: Control,
  ms: number,
  onLate: () => void,
): { isDue: () => void; came: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isDue: () => {
      control.resting(true);
      timer ??= setTimeout(onLate, ms);
    },
    came: () => {
      control.resting(false);
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Names as the backend reads them; tus knows texts only. */
function metadataOf({ facts, metadata }: FileUpload): Record<string, string> {
  const { name, mime, extension, size } = facts;
  const all = {
    ...metadata,
    name,
    clientName: name,
    clientExtension: extension,
    clientMime: mime,
    clientSize: size,
  };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );
}

/** Reads the token anew for each request, since an upload may outlive it; never for another origin. */
function withToken() {
  let refused: XsrfToken | null = null;
  let latest: XsrfToken | null = null;
  const set = async (request: HttpRequest): Promise<void> => {
    if (new URL(request.getURL(), location.href).origin !== location.origin) return;
    latest = refused ? await newerToken(refused) : await xsrfToken();
    refused = null;
    if (latest.value !== null) request.setHeader(headers.xsrf, latest.value);
    request.setHeader('Accept', 'application/json');
  };
  return Object.assign(set satisfies UploadOptions['onBeforeRequest'], {
    refuse: () => void (refused = latest),
  });
}

function failureOf(error: Error): ApiError {
  const response =
    'originalResponse' in error
      ? (error.originalResponse as { getStatus: () => number; getBody: () => string } | null)
      : null;
  if (!response) return networkError(error);
  let payload: unknown = null;
  try {
    payload = JSON.parse(response.getBody());
  } catch {
    // tus servers may respond in plain text, which was written for developers.
  }
  return new ApiError(response.getStatus(), payload);
}

/** Lets the tus client keep its address where everything unfinished is, so that all of it can be offered and discarded together. */
function savedUrl(saved: SavedUpload): UrlStorage {
  const find = async (): Promise<PreviousUpload[]> => {
    const found = saved.read();
    if (found?.tusUrl === undefined) return [];
    return [
      {
        size: found.facts.size,
        metadata: {},
        creationTime: new Date(found.at).toISOString(),
        urlStorageKey: found.id,
        uploadUrl: found.tusUrl,
        parallelUploadUrls: null,
      },
    ];
  };
  return {
    findAllUploads: find,
    findUploadsByFingerprint: find,
    removeUpload: async () => saved.forget(),
    async addUpload(_, { uploadUrl }) {
      if (uploadUrl !== null) saved.keep({ tusUrl: uploadUrl });
      return saved.start.id;
    },
  };
}
