/** A bundler's knowledge of who imports a module statically. Ids are absolute paths. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null;
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
