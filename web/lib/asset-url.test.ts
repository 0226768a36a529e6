import { expect, test } from 'vitest';
import { assetUrl } from './address.ts';
import { processorMs } from '../dev/test/test-processor-ms.ts';

const cdn = { asset_url: 'https://cdn.test/a/', base_url: 'https://site.test' };
const site = { asset_url: '', base_url: 'https://site.test' };
const nowhere = { asset_url: '', base_url: '' };

test.each<[path: string, base: typeof cdn, wanted: string]>([
  ['storage/a.png', cdn, 'https://cdn.test/a/storage/a.png'],
  ['storage/a.png', site, 'https://site.test/storage/a.png'],
  ['storage/a.png', nowhere, '/storage/a.png'],
  ['assets/a.svg', cdn, 'https://cdn.test/a/build/assets/a.svg'],
  ['assets/a.svg', site, 'https://site.test/build/assets/a.svg'],
  ['assets/a.svg', nowhere, '/build/assets/a.svg'],
  ['my-assets/a.svg', site, 'https://site.test/my-assets/a.svg'],
  ['storage/assets/a.svg', site, 'https://site.test/storage/assets/a.svg'],
  ['/storage/a.png', cdn, '/storage/a.png'],
  ['//x.test/a.png', cdn, '//x.test/a.png'],
  ['https://x.test/assets/a.png', cdn, 'https://x.test/assets/a.png'],
  ['data:image/gif;base64,AA', cdn, 'data:image/gif;base64,AA'],
  ['javascript:alert(1)', cdn, 'data:,'],
  ['FILE:///etc/passwd', nowhere, 'data:,'],
])('F107 %s on %j resolves to %s', (path, base, wanted) => {
  expect(assetUrl(path, base)).toBe(wanted);
});

test('F107 handles a hostile, very long setting quickly', () => {
  const long = { asset_url: `https://x.test${'/'.repeat(200_000)}x`, base_url: '' };

  expect(processorMs(() => assetUrl('storage/a.png', long))).toBeLessThan(2_000);
});
