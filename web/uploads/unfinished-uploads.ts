import { list, record } from '../../contracts/loose.ts';
import type { FileFacts } from './core/item.ts';

/** What is needed to go on with an upload after the page was closed: all but the file itself, which only a person can choose again. */
export interface UnfinishedUpload {
  facts: FileFacts;
  /** Where the resumable upload lives at the server. */
  tusUrl?: string;
  s3?: { key: string; uploadId: string; chunkBytes: number };
  bytesUploaded: number;
  /** When it was last worked on, in milliseconds since 1970. */
  at: number;
}

const prefix = 'foyer-upload:';
const listeners = new Set<() => void>();

/** Identifies a file without reading it. */
export const fingerprint = ({ name, size, mime, lastModified, relativePath }: FileFacts): string =>
  [name, size, mime, lastModified, relativePath ?? ''].map((part) => encodeURIComponent(part)).join(':');

/** What uploads left behind in this browser, kept apart for each person who signs in here. Without storage nothing is kept, and all else works. */
export class UnfinishedUploads {
  readonly #owner: string;

  constructor(owner: number | string) {
    this.#owner = `${prefix}${owner}:`;
  }

  find(facts: FileFacts): UnfinishedUpload | null {
    return attempt(() => read(localStorage.getItem(this.#owner + fingerprint(facts)))) ?? null;
  }

  /** The latest first. */
  all(): UnfinishedUpload[] {
    const keys = attempt(() => Object.keys(localStorage)) ?? [];
    const found = keys.filter((key) => key.startsWith(this.#owner)).map((key) => read(localStorage.getItem(key)));
    return found.filter((one) => one !== null).toSorted((a, b) => b.at - a.at);
  }

  keep(facts: FileFacts, parts: Partial<UnfinishedUpload>): void {
    const known = this.find(facts) ?? { facts, bytesUploaded: 0, at: 0 };
    attempt(() => localStorage.setItem(this.#owner + fingerprint(facts), JSON.stringify({ ...known, ...parts, at: Date.now() })));
    notify();
  }

  forget(facts: FileFacts): void {
    attempt(() => localStorage.removeItem(this.#owner + fingerprint(facts)));
    notify();
  }
}

export function onUnfinishedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Storage may be full or forbidden. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Null for anything that this version cannot have written. */
function read(text: string | null): UnfinishedUpload | null {
  const raw = attempt(() => record(JSON.parse(text ?? 'null')));
  const facts = record(raw?.['facts']);
  const isOurs = typeof facts['name'] === 'string' && typeof facts['size'] === 'number' && typeof raw?.['bytesUploaded'] === 'number' && typeof raw['at'] === 'number';
  const s3 = record(raw?.['s3']);
  const canGoOn = typeof raw?.['tusUrl'] === 'string' || list([s3['key'], s3['uploadId']]).every((part) => typeof part === 'string');
  return isOurs && canGoOn ? (raw as unknown as UnfinishedUpload) : null;
}
