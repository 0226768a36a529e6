import { type HttpRequest, type PreviousUpload, Upload, type UploadOptions, type UrlStorage } from 'tus-js-client';
import { callUrl } from '../../../contracts/call-key.ts';
import { headers } from '../../../contracts/constants.ts';
import { uploads } from '../../../contracts/uploads.ts';
import { ApiError, networkError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newerToken, type XsrfToken, xsrfToken } from '../../api/xsrf.ts';
import type { Control, FileFacts } from '../core/item.ts';
import { fingerprint, type UnfinishedUploads } from '../unfinished-uploads.ts';
import { lastSegment, type FileUpload, type UploadStrategy } from './upload-strategy.ts';

interface Options {
  /** Bytes of one request; null for the whole file in one. */
  chunkBytes: number | null;
  retryDelaysMs?: readonly number[];
}

/** Resumable by the tus protocol. It goes on after a pause, a lost connection or a crash, from the byte that the server has. */
export const tusStrategy = ({ chunkBytes, retryDelaysMs = uploads.resumableRetryDelaysMs }: Options): UploadStrategy => {
  /** Uploads whose bytes have all arrived and whose entry has not: another try asks for the entry alone. */
  const arrived = new WeakMap<Blob, string>();
  return {
    async send(fileUpload, control) {
      const url = arrived.get(fileUpload.file) ?? (await transfer(fileUpload, control, { chunkBytes, retryDelaysMs }));
      arrived.set(fileUpload.file, url);
      control.resting(true);
      const { fileEntry } = await call('POST tus/entries', { body: { uploadKey: lastSegment(url) } }, control.signal);
      return fileEntry;
    },
    async discard({ facts, unfinished }) {
      const url = unfinished.find(facts)?.tusUrl;
      unfinished.forget(facts);
      if (url !== undefined) await Upload.terminate(url, { retryDelays: [], onBeforeRequest: withToken() });
    },
  };
};

/** The address of the upload at the server, when every byte has arrived. */
function transfer(fileUpload: FileUpload, control: Control, { chunkBytes, retryDelaysMs }: Required<Options>): Promise<string> {
  const { file, facts, unfinished } = fileUpload;
  return new Promise((resolve, reject) => {
    const setToken = withToken();
    const upload = new Upload(file, {
      endpoint: new URL(callUrl('tus/upload'), location.href).href,
      metadata: metadataOf(fileUpload),
      retryDelays: [...retryDelaysMs],
      ...(chunkBytes === null ? {} : { chunkSize: chunkBytes }),
      fingerprint: async () => fingerprint(facts),
      urlStorage: unfinishedUrls(unfinished, facts),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => {
        await setToken(request);
        control.resting(false);
      },
      onShouldRetry(error) {
        const status = error.originalResponse?.getStatus() ?? 0;
        const again = status === 0 || status >= 500 || [409, 419, 423, 429].includes(status);
        if (again) control.resting(true);
        if (status === 419) setToken.refuse();
        return again;
      },
      onProgress: (bytes) => control.progress(bytes),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(failureOf(error)),
    });
    const stop = (): void => void upload.abort().finally(() => reject(control.signal.reason as Error));
    control.signal.addEventListener('abort', stop, { once: true });
    void upload.findPreviousUploads().then(([previous]) => {
      if (control.signal.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
}

/** Names as the backend reads them; tus knows texts only. */
function metadataOf({ facts, metadata }: FileUpload): Record<string, string> {
  const { name, mime, extension, size } = facts;
  const all = { ...metadata, name, clientName: name, clientExtension: extension, clientMime: mime, clientSize: size };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null).map(([key, value]) => [key, String(value)]));
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
  return Object.assign(set satisfies UploadOptions['onBeforeRequest'], { refuse: () => void (refused = latest) });
}

function failureOf(error: Error): ApiError {
  const response = 'originalResponse' in error ? (error.originalResponse as { getStatus: () => number; getBody: () => string } | null) : null;
  if (!response) return networkError(error);
  let payload: unknown = null;
  try {
    payload = JSON.parse(response.getBody());
  } catch {
    // tus servers may respond in plain text, which was written for developers.
  }
  return new ApiError(response.getStatus(), payload);
}

/** Lets the tus client keep its addresses where all unfinished are, so that they can be offered and discarded together. */
function unfinishedUrls(unfinished: UnfinishedUploads, facts: FileFacts): UrlStorage {
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
