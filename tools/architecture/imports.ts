import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'oxc-parser';

/** One edge of the import graph. Paths are relative to the root and use forward slashes. */
export interface Import {
  from: string;
  /** The text between the quotes; `null` when it is computed at run time. */
  specifier: string | null;
  /** A file of the project, or `npm:<package>`, or `node:<module>`. */
  target: string;
  kind: 'value' | 'type' | 'dynamic';
  line: number;
}

const SOURCE = /\.(?:ts|tsx|js|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'public']);

/** Every source file below these folders (or the file itself), sorted. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => filesAt(root, folder)).toSorted();
}

function filesAt(root: string, folder: string): string[] {
  if (SOURCE.test(folder)) return [folder];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesAt(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** The imports, dynamic imports and re-exports of one file. */
export function importsOf({ path: file, text }: { path: string; text: string }): Import[] {
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0)
    throw new Error(`${file} cannot be parsed: ${parsed.errors[0]?.message}`);
  return [...recordsOf(parsed, text), ...typeQueriesOf(parsed, text)].map(
    ({ specifier, kind, start }) => ({
      from: file,
      specifier,
      target: targetOf(file, specifier),
      kind,
      line: text.slice(0, start).split('\n').length,
    }),
  );
}

type ImportSite = { specifier: string | null; kind: Import['kind']; start: number };

function recordsOf({ module }: ParseResult, text: string): ImportSite[] {
  const imports = module.staticImports.map(({ moduleRequest, start }) => ({
    specifier: moduleRequest.value,
    // `import { type A } from 'b'` still loads b, so only the statement's own `type` counts.
    kind: /^import\s+type\b(?!\s*(?:,|from\b))/.test(text.slice(start, start + 40))
      ? ('type' as const)
      : ('value' as const),
    start,
  }));
  const reexports = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? [
            {
              specifier: moduleRequest.value,
              kind: isType ? ('type' as const) : ('value' as const),
              start,
            },
          ]
        : [],
    ),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: literal(text.slice(start, end)),
    kind: 'dynamic' as const,
    start,
  }));
  return [...imports, ...reexports, ...dynamic];
}

/**
 * Types that are imported inline, as in `import('./a.ts').A`. The tree is only walked if it may
 * contain some.
 */
function typeQueriesOf({ module, program }: ParseResult, text: string): ImportSite[] {
  const found: ImportSite[] = [];
  if ([...text.matchAll(/\bimport\(/g)].length > module.dynamicImports.length) {
    new Visitor({
      TSImportType: ({ source, start }) =>
        void found.push({ specifier: source.value, kind: 'type', start }),
    }).visit(program);
  }
  return found;
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
