import {
  DetailedError,
  type HttpRequest,
  type HttpResponse,
  type PreviousUpload,
  Upload,
  type UrlStorage,
} from 'tus-js-client';
import { callUrl } from '../../../contracts/calls/call-key.ts';
import { headers } from '../../../contracts/constants.ts';
import { uploads } from '../../../contracts/calls/uploads.ts';
import { ApiError, networkError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { isUnauthenticated, canResend } from '../../data/calls/session-expiry.ts';
import { newerToken, type XsrfToken, xsrfToken } from '../../data/calls/xsrf.ts';
import type { Control } from '../core/item.ts';
import type { SavedUpload } from '../unfinished-uploads.ts';
import { Retries } from './retries.ts';
import {
  isGone,
  lastSegment,
  lastStep,
  type FileUpload,
  UnconfirmedError,
  type UploadStrategy,
} from './upload-strategy.ts';

interface Options {
  /** Bytes per request; null for the whole file in one. */
  chunkBytes: number | null;
  retryDelaysMs?: readonly number[];
  answerMs?: number;
}

/** Resumes from the server's offset after a pause, a lost connection or a crash. */
export const tusStrategy = ({
  chunkBytes,
  retryDelaysMs = uploads.resumableRetryDelaysMs,
  answerMs = uploads.answerMs,
}: Options): UploadStrategy => ({
  async send(fileUpload, control) {
    const { saved, facts } = fileUpload;
    const url = await transfer(fileUpload, control, { chunkBytes, retryDelaysMs, answerMs });
    saved.update({ tusUrl: url, hasArrived: true, bytesUploaded: facts.size });
    try {
      const { fileEntry } = await lastStep(control, () =>
        call(
          'POST tus/entries',
          { body: { uploadKey: lastSegment(url) } },
          { signal: control.signal, limitMs: answerMs },
        ),
      );
      return fileEntry;
    } catch (error) {
      // The upload's URL is useless now, so a retry starts over.
      if (isGone(error)) saved.forget();
      throw error;
    }
  },
  async discard({ saved }) {
    const url = saved.read()?.tusUrl;
    saved.forget();
    if (url !== undefined)
      await Upload.terminate(url, {
        retryDelays: [],
        onBeforeRequest: async (request) => void (await authorise(request)),
      });
  },
});

/** Returns the URL once every byte has arrived. It stays saved until the entry exists. */
async function transfer(
  fileUpload: FileUpload,
  control: Control,
  { chunkBytes, retryDelaysMs, answerMs }: Required<Options>,
): Promise<string> {
  const { file, facts, saved } = fileUpload;
  const { signal } = control;
  let end = Promise.withResolvers<void>();
  const responseTimer = createResponseTimer(control, answerMs, () =>
    end.reject(new UnconfirmedError()),
  );
  const recovery = new Recovery({ control, file, delaysMs: retryDelaysMs });
  const upload = new Upload(file, {
    endpoint: new URL(callUrl('tus/upload'), location.href).href,
    metadata: metadataOf(fileUpload),
    // The client's own retries ignore Retry-After and expired sessions.
    retryDelays: null,
    chunkSize: chunkBytes ?? Infinity,
    fingerprint: async () => saved.start.id,
    urlStorage: savedUrl(saved),
    removeFingerprintOnSuccess: false,
    onBeforeRequest: async (request) => {
      responseTimer.stop();
      await recovery.beforeRequest(request);
      // The client can't abort a request that is still waiting for its token.
      signal.throwIfAborted();
    },
    onAfterResponse: (request, response) => {
      refuseFailedHead(request, response);
      recovery.noteResponse(response);
    },
    onProgress(bytes) {
      control.progress(bytes);
      if (bytes === facts.size) responseTimer.start();
    },
    onSuccess: () => end.resolve(),
    onError: (error) => end.reject(failureOf(error)),
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  const stop = (): void => end.reject(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    for (;;) {
      signal.throwIfAborted();
      end = Promise.withResolvers();
      upload.start();
      try {
        await end.promise;
        return upload.url ?? '';
      } catch (error) {
        responseTimer.stop();
        await recovery.untilNext(error);
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    responseTimer.stop();
    await upload.abort();
  }
}

/** The client starts over after any failed HEAD. Allow that only if the upload is gone. */
function refuseFailedHead(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  const isThere = status >= 200 && status <= 299;
  const isGone = status === 404 || status === 410;
  if (request.getMethod() === 'HEAD' && !isThere && !isGone) throw refusalOf(response);
}

/** How a transfer handles a failure: a new token, signing in again, or a delay. */
class Recovery {
  readonly #retries: Retries;
  readonly #setIdle: Control['setIdle'];
  #offset = 0;
  #sentAt = 0;
  #token: XsrfToken | null = null;
  /** The token to replace before the next request. */
  #refused: XsrfToken | null = null;
  /** The token was replaced, and nothing has arrived since. */
  #isTokenNew = false;

  constructor(options: ConstructorParameters<typeof Retries>[0]) {
    this.#retries = new Retries(options);
    this.#setIdle = options.control.setIdle;
  }

  /** Reads the token for each request, since an upload may outlive it. */
  async beforeRequest(request: HttpRequest): Promise<void> {
    this.#sentAt = performance.now();
    const refused = this.#refused;
    this.#refused = null;
    this.#token = await authorise(request, refused ? () => newerToken(refused) : xsrfToken);
  }

  noteResponse(response: HttpResponse): void {
    const offset = Number(response.getHeader('Upload-Offset') ?? NaN);
    if (Number.isNaN(offset)) return;
    if (offset > this.#offset) {
      this.#retries.reset();
      this.#isTokenNew = false;
    }
    this.#offset = offset;
  }

  /** @throws the error it was given if a retry would not help. */
  async untilNext(error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 419 && !this.#isTokenNew) {
      this.#refused = this.#token;
      this.#isTokenNew = true;
      return;
    }
    if (status === null || !isUnauthenticated(status)) {
      await this.#retries.untilNext(error);
      return;
    }
    this.#setIdle(true);
    if (!(await canResend(this.#sentAt))) throw error;
    this.#setIdle(false);
    this.#retries.reset();
  }
}

/** Calls back if the server doesn't respond within this many milliseconds of the last byte. */
function createResponseTimer(control: Control, ms: number, onLate: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: () => {
      control.setIdle(true);
      timer ??= setTimeout(onLate, ms);
    },
    stop: () => {
      control.setIdle(false);
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Adds the XSRF token, except for other origins. */
async function authorise(
  request: HttpRequest,
  read: () => Promise<XsrfToken> = xsrfToken,
): Promise<XsrfToken | null> {
  if (new URL(request.getURL(), location.href).origin !== location.origin) return null;
  const token = await read();
  if (token.value !== null) request.setHeader(headers.xsrf, token.value);
  request.setHeader('Accept', 'application/json');
  return token;
}

/** Metadata under the names that the backend reads. tus supports only strings. */
function metadataOf({ facts, metadata, saved }: FileUpload): Record<string, string> {
  const { name, mime, extension, size } = facts;
  const all = {
    ...metadata,
    // The server names the file after this ID, in a folder that all users share.
    name: saved.start.id,
    clientName: name,
    clientExtension: extension || undefined,
    clientMime: mime,
    clientSize: size,
  };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );
}

function failureOf(error: Error): ApiError {
  // The error is from `refuseFailedHead`; the client wraps it.
  if ('causingError' in error && error.causingError instanceof ApiError) return error.causingError;
  return error instanceof DetailedError && error.originalResponse
    ? refusalOf(error.originalResponse)
    : networkError(error);
}

function refusalOf(response: HttpResponse): ApiError {
  let payload: unknown = null;
  try {
    payload = JSON.parse(response.getBody());
  } catch {
    // tus servers may respond in plain text meant for developers.
  }
  return new ApiError(
    response.getStatus(),
    payload,
    response.getHeader(headers.requestId) ?? null,
    { retryAfter: response.getHeader('Retry-After') ?? null },
  );
}

/** Stores the client's URL with other unfinished uploads, to offer and discard them together. */
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
      if (uploadUrl !== null) saved.update({ tusUrl: uploadUrl });
      return saved.start.id;
    },
  };
}
