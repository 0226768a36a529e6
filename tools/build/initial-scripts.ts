import type { Manifest } from 'vite';

/** The built files that these sources need before they run: their own chunks and, over and over, the static imports of those. */
export function initialScripts(manifest: Manifest, sources: readonly string[]): string[] {
  const reached = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest has no chunk for ${key}`);
    if (reached.has(chunk.file)) return;
    reached.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...reached].filter((file) => file.endsWith('.js'));
}
