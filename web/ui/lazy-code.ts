import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';

/** Code of a popup or dialog: loads at the first sign of intent. */
export interface LazyCode<T> {
  /** Loads it once. After a failure the next call tries again. */
  load: () => Promise<T>;
  /** The loaded code, for rendering without waiting. */
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

/** The code, once it has loaded while it was wanted. A failure is tried again the next time. */
export function useLazyCode<T>(
  code: LazyCode<T>,
  isWanted: boolean,
  onFailure: (error: unknown) => void = () => undefined,
): T | undefined {
  const [loaded, setLoaded] = useState(() => code.loaded());
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (isWanted && !loaded)
      code.load().then(
        (found) => setLoaded(() => found),
        (error: unknown) => fail(error),
      );
  }, [code, isWanted, loaded]);
  return loaded;
}

/** An optional component: renders nothing if it can't be loaded. */
export const optionalPart = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazy(() =>
    fetch().then(
      (part): { default: ComponentType<Props> } => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
