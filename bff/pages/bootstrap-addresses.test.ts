import { expect, test } from 'vitest';
import { hasBootstrap, rewriteBootstrapReply } from '../request/public-address.ts';

const rewrite = (address: string): string =>
  address.replace('http://legacy.test', 'https://music.test');
const data = {
  user: null,
  settings: {
    base_url: 'http://legacy.test',
    asset_url: 'http://legacy.test/storage',
    other: 'http://legacy.test',
  },
};
const rewritten = {
  user: null,
  settings: {
    base_url: 'https://music.test',
    asset_url: 'https://music.test/storage',
    other: 'http://legacy.test',
  },
};
const encodings: [string, unknown][] = [
  ['an object', data],
  ['JSON text', JSON.stringify(data)],
  ['base64', btoa(JSON.stringify(data))],
];

test.each(encodings)(
  'rewrites addresses in bootstrap data sent as %s to the public origin',
  (_, data) => {
    expect(rewriteBootstrapReply('GET bootstrap-data', { data }, rewrite)).toEqual({
      data: rewritten,
    });
    expect(
      rewriteBootstrapReply('POST auth/login', { bootstrapData: data, two_factor: false }, rewrite),
    ).toEqual({ bootstrapData: rewritten, two_factor: false });
  },
);

test.each([{ two_factor: true }, { data: 'nonsense' }, [], null, 5])(
  'leaves %j unchanged',
  (reply) => {
    expect(rewriteBootstrapReply('POST auth/login', reply, rewrite)).toEqual(reply);
  },
);

test('recognises replies that contain bootstrap data', () => {
  expect([
    hasBootstrap('GET bootstrap-data'),
    hasBootstrap('POST auth/logout'),
    hasBootstrap('GET users/{id}'),
    hasBootstrap(null),
  ]).toEqual([true, true, false, false]);
});
