import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { printable } from '../../contracts/printable.ts';
import { formatSource } from '../format-source.ts';

/** The reason why a command writes nothing, as a sentence that suggests a fix. */
export class NewError extends Error {
  override name = 'NewError';
}

/**
 * The message of an expected error; for an unknown option, with the usage.
 * @throws any other error again.
 */
export function describeUsageError(error: unknown, usage: string): string {
  if (error instanceof NewError) return printable(error.message);
  if (error instanceof TypeError && 'code' in error) return `${printable(error.message)}\n${usage}`;
  throw error;
}

/**
 * Changes of files that are written all together or not at all. Paths are relative to the project.
 */
export class Draft {
  readonly #root: string;
  readonly #files = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  has(path: string): boolean {
    return this.#files.has(path) || this.exists(path);
  }

  /** Whether the file exists without the pending changes. */
  exists(path: string): boolean {
    return existsSync(join(this.#root, path));
  }

  /** The file's text with the pending changes. */
  read(path: string): string {
    return this.#files.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  /** Names of the files in a folder, pending ones included. */
  list(folder: string): string[] {
    const present = readdirSync(join(this.#root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    const pending = [...this.#files.keys()]
      .filter((path) => dirname(path) === folder)
      .map((path) => basename(path));
    return [...new Set([...present, ...pending])];
  }

  /** @throws NewError if the file exists. */
  create(path: string, text: string): void {
    if (this.has(path))
      throw new NewError(`${path} already exists: choose another name, or edit it by hand.`);
    this.#files.set(path, text);
  }

  change(path: string, to: (text: string) => string): void {
    this.#files.set(path, to(this.read(path)));
  }

  /**
   * Inserts lines right before or after an anchor in a file.
   * @throws Error if the file no longer contains the anchor: then adapt this command.
   */
  insert(path: string, where: 'before' | 'after', anchor: string, lines: string): void {
    const text = this.read(path);
    const at = text.indexOf(anchor);
    if (at === -1)
      throw new Error(
        `${path} no longer contains ${JSON.stringify(anchor)}: adapt the code in tools/new/ that edits this file.`,
      );
    const place = where === 'before' ? at : at + anchor.length;
    this.#files.set(path, text.slice(0, place) + lines + text.slice(place));
  }

  /**
   * Imports a name: extends the existing import of that file, or adds one. `type World` imports a
   * type, `* as music` a whole file.
   */
  import(path: string, name: string, from: string): void {
    this.change(path, (text) => withImport(text, name, from));
  }

  /** Runs a part of the changes, and undoes all of that part if it throws. */
  attempt<T>(part: () => T): T {
    const before = new Map(this.#files);
    try {
      return part();
    } catch (error) {
      this.#files.clear();
      for (const [path, text] of before) this.#files.set(path, text);
      throw error;
    }
  }

  /**
   * The pending files by path, formatted.
   * @throws NewError if one could not be loaded.
   */
  formatted(): Promise<[path: string, text: string][]> {
    return Promise.all(
      [...this.#files].map(async ([path, text]): Promise<[string, string]> => {
        if (/\.tsx?$/.test(path) && !isModule(path, text))
          throw new NewError(
            `${path} would not be valid code: choose other words, or write it by hand as CONTRIBUTING.md shows.`,
          );
        return [path, await formatSource(path, text)];
      }),
    );
  }

  /** Writes all files, formatted. Returns their paths, with new ones marked. */
  async save(): Promise<string[]> {
    return (await this.formatted()).map(([path, text]) => {
      const isNew = !this.exists(path);
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      writeFileSync(join(this.#root, path), text);
      return `${isNew ? 'new    ' : 'changed'} ${path}`;
    });
  }
}

/** Keeps imports of files in alphabetical order if they are sorted already. */
function withImport(text: string, name: string, from: string): string {
  const lines = text.split('\n');
  const plain = name.replace(/^type /, '');
  const present = lines.findIndex(
    (line) => line.startsWith('import ') && line.endsWith(` from '${from}';`) && line.includes('{'),
  );
  if (present !== -1) {
    const line = lines[present] ?? '';
    if (!new RegExp(`\\b${plain}\\b`).test(line.slice(0, line.indexOf(' from '))))
      lines[present] = withName(line, name);
    return lines.join('\n');
  }
  const added = `import ${name.startsWith('type ') ? `type { ${plain} }` : name.startsWith('*') ? name : `{ ${name} }`} from '${from}';`;
  const imports = lines.flatMap((line, index) =>
    /^import .* from '/.test(line) ? [{ index, source: /from '(.+)'/.exec(line)?.[1] ?? '' }] : [],
  );
  const later = imports.find(({ source }) => source.startsWith('.') && rank(source) > rank(from));
  lines.splice(later?.index ?? (imports.at(-1)?.index ?? -1) + 1, 0, added);
  return lines.join('\n');
}

/** Turns `import type { A }` into `import { type A }` before it adds a value. */
function withName(line: string, name: string): string {
  const isOfTypes = line.startsWith('import type ');
  if (isOfTypes && name.startsWith('type ')) return line.replace('{ ', `{ ${name.slice(5)}, `);
  const named = isOfTypes
    ? line.replace('import type ', 'import ').replace('{ ', '{ type ').replaceAll(', ', ', type ')
    : line;
  return named.replace('{ ', `{ ${name}, `);
}

/** More distant files come first. */
const rank = (source: string): string => `${9 - source.split('../').length}${source}`;

/** Whether a text is a valid module, without reserved or duplicate names. */
export const isModule = (path: string, text: string): boolean =>
  parseSync(path, text, { showSemanticErrors: true }).errors.length === 0;
