import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import * as react from 'react/jsx-runtime';

// The JSX runtime for server rendering: React's own, with a limit on the elements of one page.
// Rendering cannot be interrupted, and every element of the app passes through here. So no list or
// markup from the upstream can block all other visitors.

/** Several times the longest usual page. A count, unlike a time limit, is deterministic. */
const maxElements = 6_000;

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
  if (left < 0) throw new Error(`The page has more than ${maxElements} elements`);
}

/** Renders one page; throws beyond the limit. */
export function renderBounded<T>(render: () => T): T {
  left = maxElements;
  try {
    return render();
  } finally {
    left = Infinity;
  }
}
