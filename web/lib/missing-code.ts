/** `isRequested`: whether the visitor requested it. */
type FetchAgain = (isRequested: boolean) => unknown;

const missing = new Set<FetchAgain>();

/** Remembers app code that failed to load, by the function that loads it again. */
export function noteMissingCode(fetchAgain: FetchAgain): void {
  missing.add(fetchAgain);
}

export const isCodeMissing = (): boolean => missing.size > 0;

/** Reloads all missing code. Never rejects: a repeated failure is remembered again. */
export async function fetchMissingCode({ isRequested }: { isRequested: boolean }): Promise<void> {
  const all = [...missing];
  missing.clear();
  await Promise.allSettled(all.map(async (fetchAgain) => fetchAgain(isRequested)));
}
