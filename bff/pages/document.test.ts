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

test('B017 resets every value of the light theme in the dark theme', () => {
  const light = { id: 1, values: { '--be-button-radius': '24px' } };
  const dark = { id: 2, is_dark: true, values: {} };

  expect(themeStyle({ theme: light, inDark: dark })).toBe(
    '@media not all and (prefers-color-scheme: dark){:root{color-scheme:light;--be-button-radius:24px;}}' +
      '@media (prefers-color-scheme: dark){:root{color-scheme:dark;}}',
  );
  expect(themeStyle({ theme: light, inDark: null })).toBe(
    ':root{color-scheme:light;--be-button-radius:24px;}',
  );
});
