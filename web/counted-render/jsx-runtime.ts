import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import * as react from 'react/jsx-runtime';

// What JSX means where pages are rendered on the server: React's own, with a bound on how much of it one page may make. Rendering cannot be
// interrupted, and every element of the app comes through here: no list and no markup of the upstream's can keep all other visitors waiting.

/** Several times what the longest usual page takes. Counted and not timed, so that the same page always comes out the same. */
const mostElements = 6_000;

let left = Infinity;

export { Fragment };

export function jsx(type: ElementType, props: unknown, key?: Key): ReactElement {
  spend();
  return react.jsx(type, props, key);
}

export function jsxs(type: ElementType, props: unknown, key?: Key): ReactElement {
  spend();
  return react.jsxs(type, props, key);
}

function spend(): void {
  left -= 1;
  if (left < 0) throw new Error(`The page has more than ${mostElements} elements`);
}

/** Renders one page; what it would make beyond the bound throws. */
export function renderBounded<T>(render: () => T): T {
  left = mostElements;
  try {
    return render();
  } finally {
    left = Infinity;
  }
}
