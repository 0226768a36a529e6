import type { EnvironmentModuleNode, ViteDevServer } from 'vite';

/**
 * The addresses of the modules that a page has loaded before, from this entry. Listed in the next
 * document they load at once, and not import by import.
 */
export function knownModules({ environments }: ViteDevServer, entry: string): string[] {
  const graph = environments['client']?.moduleGraph;
  const found = new Set<EnvironmentModuleNode>();
  const first = graph?.urlToModuleMap.get(entry);
  if (first) found.add(first);
  for (const one of found)
    for (const next of one.importedModules) if (isLoaded(next)) found.add(next);
  return [...found].map(({ url }) => url);
}

/** Other screens are not needed, and edited modules have another address each time. */
const isLoaded = ({
  type,
  transformResult,
  lastHMRTimestamp,
  url,
}: EnvironmentModuleNode): boolean =>
  type === 'js' &&
  transformResult !== null &&
  lastHMRTimestamp === 0 &&
  !url.endsWith('-screen.tsx');
