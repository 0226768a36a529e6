/** The result; undefined after an error: browsers refuse storage, and visitors send broken text. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
