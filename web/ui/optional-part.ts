import { type ComponentType, lazy } from 'react';

/**
 * A part in its own file that the page works without: if it can't be loaded, it renders nothing.
 */
export const optionalPart = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazy(() =>
    fetch().then(
      (part): { default: ComponentType<Props> } => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
