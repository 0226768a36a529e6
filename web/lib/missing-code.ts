/** `isAsked`: somebody pressed for it. */
type FetchAgain = (isAsked: boolean) => unknown;

const missing = new Set<FetchAgain>();

/** Remembers code of the app that could not be fetched, by the function that fetches it again. */
export function noteMissingCode(fetchAgain: FetchAgain): void {
  missing.add(fetchAgain);
}

/** Fetches all of it again. Never rejects: what fails once more is noted once more. */
export async function fetchMissingCode({ isAsked }: { isAsked: boolean }): Promise<void> {
  const all = [...missing];
  missing.clear();
  await Promise.allSettled(all.map(async (fetchAgain) => fetchAgain(isAsked)));
}
