import { expect, test } from 'vitest';
import {
  type AddressRewriter,
  createAddressRewriter,
  type RewriterConfig,
} from './rewrite-addresses.ts';

const config: RewriterConfig = {
  publicOrigin: 'https://music.test',
  upstreamOrigin: 'https://api.example.test',
  upstreamUrl: new URL('http://10.0.0.5:8080/backend'),
  upstreamBase: '/backend',
  rewriteAddresses: true,
};
const rewriterFor = (changes: Partial<RewriterConfig> = {}): AddressRewriter => {
  const rewriter = createAddressRewriter({ ...config, ...changes });
  if (!rewriter) throw new Error('There is nothing to rewrite.');
  return rewriter;
};
const rewrite = (text: string, rewriter = rewriterFor()): string =>
  rewriter.rewrite(Buffer.from(text)).toString();

const changed: [from: string, to: string][] = [
  [
    String.raw`{"next":"https:\/\/api.example.test\/backend\/api\/v1\/tracks?page=2"}`,
    String.raw`{"next":"https:\/\/music.test\/api\/v1\/tracks?page=2"}`,
  ],
  [
    '{"image":"http://api.example.test/backend/storage/a.jpg"}',
    '{"image":"https://music.test/storage/a.jpg"}',
  ],
  [
    '{"image":"http://10.0.0.5:8080/storage/a.jpg","next":"https://api.example.test"}',
    '{"image":"https://music.test/storage/a.jpg","next":"https://music.test"}',
  ],
  [
    '["//api.example.test/backend", "HTTPS://api.example.test/backendish"]',
    '["https://music.test", "https://music.test/backendish"]',
  ],
  [
    String.raw`{"body":"<img src=\"http:\/\/api.example.test\/a.png\" srcset=\"\/\/api.example.test\/a.png 1x, \/\/api.example.test\/b.png 2x\">"}`,
    String.raw`{"body":"<img src=\"https:\/\/music.test\/a.png\" srcset=\"https:\/\/music.test\/a.png 1x, https:\/\/music.test\/b.png 2x\">"}`,
  ],
  [
    String.raw`{"value":"{\"image\":\"https:\\\/\\\/api.example.test\\\/backend\\\/a.png\"}"}`,
    String.raw`{"value":"{\"image\":\"https:\\\/\\\/music.test\\\/a.png\"}"}`,
  ],
  [
    String.raw`"see:\nhttps://api.example.test/x, \u0022https://api.example.test\u0022"`,
    String.raw`"see:\nhttps://music.test/x, \u0022https://music.test\u0022"`,
  ],
  ['"Write to https://api.example.test."', '"Write to https://music.test."'],
  [
    '"https://api.example.test:443/x http://api.example.test:80"',
    '"https://music.test/x https://music.test"',
  ],
  ['https://api.example.test/x', 'https://music.test/x'],
];
const unchanged = [
  '"https://api.example.test.evil.test/x"',
  '"https://api.example.test:8443/x"',
  '"https://api.example.test-2/x"',
  '"https://api.example.test@evil.test/"',
  '"https://other.test/api.example.test"',
  '"https://10.0.0.5:80801/x"',
  '"ftp://api.example.test/x"',
  '"xhttps://api.example.test/x"',
  '"/api.example.test"',
  '"api.example.test"',
  '"https://accounts.google.com/o?redirect_uri=https://api.example.test/x"',
  '"https://archive.test/web/https://api.example.test/"',
  '"https://cdn.test//api.example.test/x"',
  '',
  '/api.example.test',
];

test.each(changed)("rewrites the backend's addresses in %j to this site's", (from, to) => {
  expect(rewrite(from)).toBe(to);
});

test.each(unchanged)('leaves the bytes of %j unchanged', (text) => {
  const body = Buffer.from(text);

  expect(rewriterFor().rewrite(body)).toBe(body);
});

test('finds an address wherever its bytes are split', () => {
  const from = [...changed.map(([text]) => text), ...unchanged, 'Zoë'].join('\n');
  const whole = rewrite(from);
  const bytes = Buffer.from(from);
  const inPieces = (pieces: Buffer[]): string => {
    const stream = rewriterFor().open();
    return Buffer.concat([...pieces.map((piece) => stream.push(piece)), stream.end()]).toString();
  };

  for (let at = 0; at <= bytes.length; at += 1)
    expect(inPieces([bytes.subarray(0, at), bytes.subarray(at)])).toBe(whole);
  for (const size of [1, 2, 3, 7, 50, 300])
    expect(
      inPieces(
        Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        ),
      ),
    ).toBe(whole);
});

test('buffers at most the length of an address', () => {
  const stream = rewriterFor().open();

  expect(stream.push(Buffer.alloc(10_000, 'x')).length).toBeGreaterThan(9_800);
  expect(stream.push(Buffer.alloc(10_000, 'x')).length).toBe(10_000);
});

test("returns null if rewriting is off, and leaves the site's own addresses unchanged", () => {
  expect(createAddressRewriter({ ...config, rewriteAddresses: false })).toBeNull();
  // Called anyway, for a backend whose database contains its own host: this site's own addresses
  // need no work.
  const rewriter = rewriterFor({ upstreamOrigin: 'https://music.test', upstreamBase: '' });
  expect(rewrite('["https://music.test/a","http://10.0.0.5:8080/a"]', rewriter)).toBe(
    '["https://music.test/a","https://music.test/a"]',
  );
});

test('accepts a name without dots as a host', () => {
  expect(
    rewrite(
      '["http://backend/a","http://backend.test/a","the/backend"]',
      rewriterFor({ upstreamUrl: new URL('http://backend') }),
    ),
  ).toBe('["https://music.test/a","http://backend.test/a","the/backend"]');
});
