import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedConfig } from 'vite';

// Modules and Vite's own addresses. No route of the app and no prefix of the backend begins like
// this.
const MODULES = /^\/(?:@vite|@id|@fs|@react-refresh|node_modules|web|contracts|mocks)(?:\/|$)/;

/** Whether Vite serves an address: a module, its client, or a file of the public folder. */
export function isForVite({ publicDir }: Pick<ResolvedConfig, 'publicDir'>, url: string): boolean {
  const path = url.split('?')[0] ?? '/';
  if (MODULES.test(path)) return true;
  const file = join(publicDir, path);
  return path !== '/' && !path.includes('..') && existsSync(file) && statSync(file).isFile();
}
