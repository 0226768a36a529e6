/** A bundler's importers of each module. Ids are absolute paths. */
export interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importers: string[]; dynamicImporters?: string[]; isEntry?: boolean } | null;
}

/**
 * Whether the file at `path` is the module, or imports it statically, directly or through others.
 */
export function isImportedBy(
  path: string,
  id: string,
  graph: ModuleGraph,
  seen = new Set<string>(),
): boolean {
  if (id.replaceAll('\\', '/').endsWith(`/${path}`)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return importers.some((importer) => isImportedBy(path, importer, graph, seen));
}

/**
 * Counts the entries that import this module statically, directly or through others: the first
 * script, and every module that is imported dynamically. Paths that match `except` do not count.
 */
export function countEntries(id: string, graph: ModuleGraph, except: RegExp): number {
  const visited = new Set([id]);
  let count = 0;
  for (const present of visited) {
    const {
      importers = [],
      dynamicImporters = [],
      isEntry = false,
    } = graph.getModuleInfo(present) ?? {};
    if (isEntry || dynamicImporters.length > 0) count += 1;
    for (const importer of importers)
      if (!except.test(importer.replaceAll('\\', '/'))) visited.add(importer);
  }
  return count;
}
