import { parse } from 'yaml';
import { text } from '../../contracts/loose.ts';
import { NewError } from '../new/draft.ts';
import { isRecord, own } from './names.ts';
import { readText } from './read-inputs.ts';

/** A part of a document. Nothing in it is trusted. */
export type Part = Record<string, unknown>;

const max = { bytes: 16 * 1024 * 1024, aliases: 100, references: 50 };

/** An OpenAPI document of version 3.0 or 3.1. */
export class OpenApiDocument {
  readonly root: Part;
  /** References to other documents, which are never followed. */
  readonly remote = new Set<string>();

  constructor(root: Part) {
    this.root = root;
  }

  /** The resolved part; null if its target is missing or in another document. */
  resolve(part: unknown): Part | null {
    let found = part;
    for (let count = 0; count < max.references; count += 1) {
      if (!isRecord(found)) return null;
      const reference = own(found, '$ref');
      if (typeof reference !== 'string') return found;
      if (!reference.startsWith('#/')) {
        this.remote.add(reference);
        return null;
      }
      found = this.#at(reference);
    }
    return null;
  }

  #at(reference: string): unknown {
    const names = decode(reference.slice(2)).split('/');
    return names.reduce<unknown>((part, name) => {
      const plain = name.replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(part)) return /^\d{1,4}$/.test(plain) ? part[Number(plain)] : undefined;
      return isRecord(part) ? own(part, plain) : undefined;
    }, this.root);
  }
}

function decode(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

/** @throws NewError with a message for the person who named the file. */
export function readDocument(file: string): OpenApiDocument {
  const source = readText(file, max.bytes);
  const root = parseDocument(file, source);
  const version = isRecord(root) ? text(own(root, 'openapi')) : '';
  if (!isRecord(root) || !/^3\.[01](?:\.|$)/.test(version))
    throw new NewError(`${file} is not an OpenAPI document of version 3.0 or 3.1.`);
  return new OpenApiDocument(root);
}

function parseDocument(file: string, source: string): unknown {
  try {
    return source.trimStart().startsWith('{')
      ? (JSON.parse(source) as unknown)
      : (parse(source, {
          maxAliasCount: max.aliases,
          stringKeys: true,
          schema: 'core',
        }) as unknown);
  } catch (error) {
    throw new NewError(`${file} cannot be read: ${(error as Error).message.split('\n', 1)[0]}`);
  }
}
