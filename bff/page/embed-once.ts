import { createHash } from 'node:crypto';
import { embedJson } from './escape.ts';

export interface Embedded {
  /** Safe inside a script. */
  json: string;
  /** The same for equal contents, so that data fetched again without a change is known. */
  digest: string;
}

const made = new WeakMap<object, Embedded>();

/** A value as JSON for a document. It must not change afterwards: for the same object the work is done once. */
export function embedOnce(value: unknown): Embedded {
  if (typeof value !== 'object' || value === null) return embed(value);
  const found = made.get(value) ?? embed(value);
  made.set(value, found);
  return found;
}

function embed(value: unknown): Embedded {
  const json = embedJson(value);
  return { json, digest: createHash('sha256').update(json).digest('base64url').slice(0, 22) };
}
