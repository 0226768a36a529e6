import type { UploadStatus } from './status.ts';

/** What is known of a file before a byte of it is read. Sizes are bytes. */
export interface FileFacts {
  name: string;
  size: number;
  mime: string;
  /** Without its dot, in lower case; empty where the name has none. */
  extension: string;
  /** Path from the chosen folder on, with the file's name; null for a file that was chosen by itself. */
  relativePath: string | null;
  /** Milliseconds since 1970; part of what tells one file from another. */
  lastModified: number;
}

export type StrategyName = 'single' | 'tus' | 's3' | 's3-simple';

/** A sentence of the app with its values, or of the server as it came. */
export interface Words {
  text: string;
  values?: Record<string, string | number>;
}

/** One upload as it is shown. Never changed: each change makes another one. */
export interface UploadItem<Entry> extends FileFacts {
  readonly id: string;
  readonly status: UploadStatus;
  /** Pending because somebody said so: it waits for the word, not for a slot. */
  readonly isPaused: boolean;
  /** In progress with every byte there: what is left must not be asked twice, so that neither a pause nor a lost connection stops it. */
  readonly isFinishing: boolean;
  readonly canRetry: boolean;
  readonly strategy: StrategyName;
  /** 0 to 100, whole. */
  readonly percentage: number;
  readonly bytesUploaded: number;
  /** Both null while nobody can tell. */
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly entry: Entry | null;
  /** Why it failed; null also where it failed and nothing more is known. */
  readonly error: Words | null;
}

/** What a strategy tells while it works. */
export interface Control {
  signal: AbortSignal;
  /**
   * How many bytes of the file have left so far. `stored`: how many of them another try would not send again; all of them unless it
   * says otherwise.
   */
  progress: (bytes: number, stored?: number) => void;
  /** Whether no bytes are due: between two tries, or while the server has the word. */
  resting: (isResting: boolean) => void;
  /** Whether the last steps are under way, which have a time limit of their own. False again where bytes are due after all. */
  finishing: (isFinishing: boolean) => void;
}

/** A file with the strategy that sends it. */
export interface Job<Entry> {
  facts: FileFacts;
  strategy: StrategyName;
  /** Part of a folder, or of several chunks: it travels alone. */
  isLarge: boolean;
  /** Why it is not even tried. */
  refusal: Words | null;
  /** May be called again after it was stopped, and goes on from what had arrived, where its strategy can. */
  send: (control: Control) => Promise<Entry>;
  /** Forgets what was kept for going on, here and at the server. Its failure harms nobody. */
  discard: () => Promise<void>;
  /** It left the list: what is kept for going on is anybody's again. */
  release: () => void;
  /** Hears of its failures, refusals included. */
  onFailure?: ((why: Words | null) => void) | undefined;
}

/** A failure whose words may be shown. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly words: Words | null;
  /** Trying again would fail again: it is not offered. */
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
