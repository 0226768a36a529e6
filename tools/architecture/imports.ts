import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';

/** One edge of the import graph. Paths are relative to the root and use forward slashes. */
export interface Import {
  from: string;
  /** What stands between the quotes; `null` when it is computed at run time. */
  specifier: string | null;
  /** A file of the project, or `npm:<package>`, or `node:<module>`. */
  target: string;
  kind: 'value' | 'type' | 'dynamic';
  line: number;
}

const SOURCE = /\.(?:ts|tsx|js|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'public']);

/** Every source file below the given folders (or the file itself), sorted. */
export function sourceFiles(root: string, places: readonly string[]): string[] {
  return places.flatMap((place) => filesAt(root, place)).toSorted();
}

function filesAt(root: string, place: string): string[] {
  if (SOURCE.test(place)) return [place];
  const entries = readdirSync(join(root, place), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = posix.join(place, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesAt(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** The imports, dynamic imports and re-exports of one file. */
export function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return recordsOf(module, text).map(({ specifier, kind, start }) => ({
    from: file,
    specifier,
    target: targetOf(file, specifier),
    kind,
    line: text.slice(0, start).split('\n').length,
  }));
}

type Found = { specifier: string | null; kind: Import['kind']; start: number };

function recordsOf(module: EcmaScriptModule, text: string): Found[] {
  const imports = module.staticImports.map(({ moduleRequest, start }) => ({
    specifier: moduleRequest.value,
    // `import { type A } from 'b'` still loads b, so only the statement's own `type` counts.
    kind: /^import\s+type\b(?!\s*(?:,|from\b))/.test(text.slice(start, start + 40)) ? ('type' as const) : ('value' as const),
    start,
  }));
  const reexports = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, kind: isType ? ('type' as const) : ('value' as const), start }] : [],
    ),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: literal(text.slice(start, end)),
    kind: 'dynamic' as const,
    start,
  }));
  return [...imports, ...reexports, ...dynamic];
}

function literal(source: string): string | null {
  return /^(['"`])([^$]*)\1$/.exec(source.trim())?.[2] ?? null;
}

function targetOf(file: string, specifier: string | null): string {
  if (specifier === null) return 'computed';
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  if (path.startsWith('node:')) return path;
  return `npm:${path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')}`;
}
