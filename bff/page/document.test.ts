import { expect, test } from 'vitest';
import { renderContent } from './document.ts';

test('what the page says of itself stands first in the second part', () => {
  expect(
    renderContent({ head: '<title>Song</title>', theme: null, bootstrap: '{}', routeData: '{}' }),
  ).toMatch(/^<title>Song<\/title>\n<meta name="color-scheme"/);
});
