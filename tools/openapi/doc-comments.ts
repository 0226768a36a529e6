import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from '../process.ts';

/**
 * The schemas' comments by position: `Track` for an entity, `Track/duration` for a field, `GET
 * users/{id}` and `GET users/{id}/reply` for a row.
 */
export type DocComments = ReadonlyMap<string, string>;

interface Node {
  type: string;
  start: number;
  end: number;
}

export function readDocComments(): DocComments {
  return new Map(
    globSync('contracts/schema/*.ts', { cwd: ROOT, exclude: ['**/*test*'] }).flatMap((file) =>
      commentsOf(readFileSync(join(ROOT, file), 'utf8')),
    ),
  );
}

export function commentsOf(source: string): [where: string, text: string][] {
  const { program, comments } = parseSync('schema.ts', source);
  const found: [string, string][] = [];

  /** The comment that ends right before a node; for `//`, all such lines right before it. */
  const before = (start: number): string => {
    const last = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '');
    if (!last) return '';
    const text = last.value
      .replaceAll(/^\s*\*\s?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return last.type === 'Line' ? `${before(last.start)} ${text}`.trim() : text;
  };
  const note = (where: readonly string[], start: number): void => {
    const text = before(start);
    if (text !== '') found.push([where.join('/'), text]);
  };
  const walk = (value: unknown, where: readonly string[]): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, where));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node & Record<string, unknown>;
    const name = nameOf(node);
    // A row is identified by its key alone, regardless of the object that contains it.
    const inner = name === null ? where : name.includes(' ') ? [name] : [...where, name];
    if (node.type === 'ExportNamedDeclaration')
      note(
        [
          nameOf((node['declaration'] as { declarations?: Node[] } | null)?.declarations?.[0]) ??
            '',
        ],
        node.start,
      );
    else if (node.type === 'Property') note(inner, node.start);
    for (const part of Object.values(node)) walk(part, inner);
  };
  walk(program.body, []);
  return found;
}

/** The name of a declaration or a property. */
function nameOf(node: (Node & Record<string, unknown>) | Node | undefined): string | null {
  const { type, id, key } = (node ?? {}) as {
    type?: string;
    id?: { name?: string };
    key?: { name?: string; value?: unknown };
  };
  if (type === 'VariableDeclarator') return id?.name ?? null;
  return type === 'Property'
    ? (key?.name ?? (typeof key?.value === 'string' ? key.value : null))
    : null;
}
