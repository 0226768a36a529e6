import { expect, test } from 'vitest';
import { renderContent, themeStyle } from './document.ts';

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

test('B017 a dark system gets no variable that only the light theme has', () => {
  const light = { id: 1, values: { '--be-danger': '170 0 0' } };
  const dark = { id: 2, is_dark: true, values: { '--be-paper': '9 9 9' } };

  expect(themeStyle({ theme: light, inDark: dark })).toBe(
    '@media not all and (prefers-color-scheme: dark){:root{color-scheme:light;--be-danger:170 0 0;}}' +
      '@media (prefers-color-scheme: dark){:root{color-scheme:dark;--be-paper:9 9 9;}}',
  );
});
