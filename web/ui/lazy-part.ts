import { type ComponentType, createElement, lazy } from 'react';
import { noteMissingCode } from '../lib/missing-code.ts';

type Fetch<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a screen in its own file. React's `lazy` remembers a failure until the page closes;
 * this tries twice, and again after `fetchMissingCode`.
 */
export function lazyPart<Props extends object>(fetch: Fetch<Props>): ComponentType<Props> {
  const create = () =>
    lazy(() =>
      fetch()
        .catch(fetch)
        .then((part) => ({ default: part }))
        .catch((error: unknown) => {
          noteMissingCode(() => {
            Part = create();
          });
          throw error;
        }),
    );
  let Part: ComponentType<Props> = create();
  return function LazyPart(props: Props) {
    return createElement(Part, props);
  };
}
