import { expect, test } from 'vitest';
import { renderContent } from './document.ts';

test('meta tags come first in the second part', () => {
  expect(
    renderContent({
      head: '<title>Song</title>',
      look: { theme: null, inDark: null },
      bootstrap: '{}',
      routeData: '{}',
    }),
  ).toMatch(/^<title>Song<\/title>\n<meta name="color-scheme"/);
});
