import type { UploadStatus } from './status.ts';

/** File properties that are known before it is read. Sizes are in bytes. */
export interface FileFacts {
  name: string;
  size: number;
  mime: string;
  /** Without its dot, in lower case; empty if the name has none. */
  extension: string;
  /** Path from the chosen folder, including the file's name; null for a single file. */
  relativePath: string | null;
  /** Milliseconds since 1970. Helps to identify the file. */
  lastModified: number;
}

export type StrategyName = 'single' | 'tus' | 's3' | 's3-simple';

/** One of the app's messages with its values, or the server's message unchanged. */
export interface Words {
  text: string;
  values?: Record<string, string | number>;
}

/** One upload as shown. Immutable. */
export interface UploadItem<Entry> extends FileFacts {
  readonly id: string;
  readonly status: UploadStatus;
  /** Pending because the visitor paused it: it waits to be resumed, not for a slot. */
  readonly isPaused: boolean;
  /**
   * In progress with every byte sent. The last steps must not run twice, so neither a pause nor a
   * lost connection stops them.
   */
  readonly isFinishing: boolean;
  readonly canRetry: boolean;
  readonly strategy: StrategyName;
  /** A whole number from 0 to 100. */
  readonly percentage: number;
  readonly bytesUploaded: number;
  /** Both are null if unknown. */
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly entry: Entry | null;
  /** Why it failed. Also null if it failed for an unknown reason. */
  readonly error: Words | null;
}

/** Callbacks that a strategy calls while it works. */
export interface Control {
  signal: AbortSignal;
  /**
   * Reports the bytes of the file sent so far. `stored`: how many of them a retry would not send
   * again; all by default.
   */
  progress: (bytes: number, stored?: number) => void;
  /** Reports whether no bytes are expected: between retries, or while the server is working. */
  setIdle: (isResting: boolean) => void;
  /**
   * Reports whether the last steps are running, which have their own timeout. False again if bytes
   * must be sent after all.
   */
  finishing: (isFinishing: boolean) => void;
}

/** A file with the strategy that sends it. */
export interface Job<Entry> {
  facts: FileFacts;
  strategy: StrategyName;
  /** Part of a folder, or sent in several chunks: it is uploaded alone. */
  isLarge: boolean;
  /** Why the upload isn't attempted. */
  refusal: Words | null;
  /**
   * Can be called again after it was stopped. Resumes from the bytes that arrived, if its strategy
   * can.
   */
  send: (control: Control) => Promise<Entry>;
  /** Deletes the data for resuming, here and on the server. A failure does no harm. */
  discard: () => Promise<void>;
  /** It left the list: any upload may use its data for resuming again. */
  release: () => void;
  /** Called for each failure, including refusals. */
  onFailure?: ((why: Words | null) => void) | undefined;
}

/** A failure whose message can be shown. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly words: Words | null;
  /** A retry would fail again, so none is offered. */
  readonly isFinal: boolean;

  constructor(
    words: Words | null,
    { isFinal = false, ...options }: ErrorOptions & { isFinal?: boolean } = {},
  ) {
    super(words?.text ?? 'The upload failed', options);
    this.words = words;
    this.isFinal = isFinal;
  }
}
