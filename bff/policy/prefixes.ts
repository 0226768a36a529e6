/** The only paths that are told a workspace and whose lists are joined. */
const apiPrefixes = ['api/v1', 'auth', 'secure'];

/** Whether a decoded path is one of the prefixes or lies below one. */
export function isUnder(decodedPath: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => {
    if (!decodedPath.startsWith(prefix, 1)) return false;
    const next = decodedPath[prefix.length + 1];
    return next === undefined || next === '/';
  });
}

export const isApiPath = (decodedPath: string): boolean => isUnder(decodedPath, apiPrefixes);

/** Resumable uploads: their protocol counts bytes and lengths itself, so their query, time and size are left alone. */
export const isTusPath = (decodedPath: string): boolean => decodedPath.startsWith('/api/v1/tus/upload');
