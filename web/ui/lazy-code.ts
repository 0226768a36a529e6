/** Code of something that opens: fetched at the first sign that somebody wants it, and never before. */
export interface LazyCode<T> {
  /** Fetches it once; a failure is forgotten, so that the next call tries again. */
  load: () => Promise<T>;
  /** What has been fetched, for rendering without waiting. */
  loaded: () => T | undefined;
}

export function lazyCode<T>(fetch: () => Promise<T>): LazyCode<T> {
  let loading: Promise<T> | undefined;
  let code: T | undefined;
  const load = async (): Promise<T> => {
    try {
      code = await (loading ??= fetch());
      return code;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { load, loaded: () => code };
}
