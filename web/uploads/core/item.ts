export type UploadStatus = 'pending' | 'inProgress' | 'completed' | 'failed' | 'aborted';

/** An upload returns to pending when it is paused, when nothing can be sent, and for a retry. */
export const moves: Readonly<Record<UploadStatus, readonly UploadStatus[]>> = {
  pending: ['inProgress', 'failed', 'aborted'],
  inProgress: ['completed', 'failed', 'aborted', 'pending'],
  completed: [],
  failed: ['pending'],
  aborted: ['pending'],
};

/** A bug in this code, never caused by a person or a server. */
export class IllegalTransitionError extends Error {
  override name = 'IllegalTransitionError';

  constructor(from: UploadStatus, to: UploadStatus) {
    super(`An upload that is ${from} cannot become ${to}`);
  }
}

export const canTransition = (from: UploadStatus, to: UploadStatus): boolean =>
  moves[from].includes(to);

export const isOver = (status: UploadStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'aborted';

/** File properties that are known before it is read. Sizes are in bytes. */
export interface FileFacts {
  name: string;
  size: number;
  mime: string;
  /** Without the dot, in lower case; empty if the name has none. */
  extension: string;
  /** Path from the chosen folder, including the file's name; null for a single file. */
  relativePath: string | null;
  /** Milliseconds since 1970. Helps to identify the file. */
  lastModified: number;
}

export type StrategyName = 'single' | 'tus' | 's3' | 's3-simple';

/** A message of the app with its values, or the server's message unchanged. */
export interface Message {
  text: string;
  values?: Record<string, string | number>;
}

/** An upload as the interface shows it. Immutable. */
export interface UploadItem<Entry> extends FileFacts {
  readonly id: string;
  readonly status: UploadStatus;
  /** Pending because the visitor paused it, not because it waits for a slot. */
  readonly isPaused: boolean;
  /** Every byte is sent. The last steps must not run twice, so nothing stops them. */
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
  readonly error: Message | null;
}

/** Callbacks that a strategy calls while it works. */
export interface Control {
  signal: AbortSignal;
  /** `stored`: the bytes that a retry would not send again; all by default. */
  progress: (bytes: number, stored?: number) => void;
  /** Pauses the stall timer: between retries, or while the server works. */
  setIdle: (isIdle: boolean) => void;
  /** The last steps have their own timeout. False again if bytes must be sent after all. */
  finishing: (isFinishing: boolean) => void;
}

/** A file with the strategy that sends it. */
export interface Job<Entry> {
  facts: FileFacts;
  strategy: StrategyName;
  /** Uploads one at a time: folder items and chunked files. */
  isLarge: boolean;
  /** Why the upload isn't attempted; null if it is. */
  refusal: Message | null;
  /** Sends the file. Can be called again after a stop, and resumes if the strategy supports it. */
  send: (control: Control) => Promise<Entry>;
  /** Deletes the resume data, here and on the server. A failure does no harm. */
  discard: () => Promise<void>;
  /** Called when the item leaves the list. Other uploads may then claim its resume data. */
  release: () => void;
}

/** A failure whose message can be shown. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly userMessage: Message | null;
  /** A retry would fail again, so the list offers none. */
  readonly isFinal: boolean;

  constructor(
    userMessage: Message | null,
    { isFinal = false, ...options }: ErrorOptions & { isFinal?: boolean } = {},
  ) {
    super(userMessage?.text ?? 'The upload failed', options);
    this.userMessage = userMessage;
    this.isFinal = isFinal;
  }
}
