import { describe, expect, test } from 'vitest';
import { type DebugTrace, PlainTrace } from '../../contracts/schema/error.ts';
import { invalid, PhpException, HttpException, unauthenticated } from './http-exception.ts';
import type { DebugMode } from '../state.ts';
import { expectsJson, json, preferredLanguage, renderError } from './responses.ts';

const broken = new PhpException('ErrorException', 'Undefined array key "name"');
const render = (error: unknown, debug: DebugMode = true): Promise<unknown> =>
  renderError(error, debug, new Headers()).json();

describe('renderError', () => {
  test('shows a trace in debug mode: numbered frames, with neighbouring vendor frames in groups', async () => {
    const { trace, totalVendorGroups, ...about } = (await render(broken)) as DebugTrace;

    expect(about).toMatchObject({
      ignitionTrace: true,
      exception: 'ErrorException',
      message: 'Undefined array key "name"',
    });
    expect(
      trace.map((entry) => ('vendorGroup' in entry ? entry.items.length : entry.path.join('/'))),
    ).toEqual([
      3,
      'app/Services/Tracks/LoadArtistTracks.php',
      'app/Http/Controllers/ArtistController.php',
      3,
      'app/Http/Middleware/SetLocale.php',
      1,
      'public/index.php',
    ]);
    expect(totalVendorGroups).toBe(3);
    expect(
      trace
        .flatMap((entry) => ('vendorGroup' in entry ? entry.items : [entry]))
        .map((frame) => frame.flatIndex),
    ).toEqual(Array.from({ length: 11 }, (_, index) => index));
  });

  test("shows the source lines around each frame's own line", async () => {
    const { trace } = (await render(broken)) as DebugTrace;
    const frame = trace.find((entry) => !('vendorGroup' in entry));
    expect(frame).toMatchObject({
      lineNumber: 38,
      codeSnippet: {
        35: '    public function execute(Artist $artist, int $perPage = 30): Paginator',
        38: "            ->with('album', 'artists')",
      },
    });
  });

  test('shows the trace that Laravel writes without Ignition', async () => {
    const failure = await render(broken, 'plain');

    expect(PlainTrace.safeParse(failure).error).toBeUndefined();
    expect(failure).not.toHaveProperty('ignitionTrace');
  });

  test('shows no details in production', async () => {
    expect(await render(broken, false)).toEqual({ message: 'Server Error' });
  });

  test('adds a trace only to thrown refusals in debug mode', async () => {
    const thrown = await render(new HttpException(403, { message: 'No' }));
    const others = [
      unauthenticated(),
      invalid({ name: ['Taken.'] }),
      new HttpException(404, { message: 'Moved', redirect: '/pages/new' }),
    ];

    expect(thrown).toMatchObject({
      message: 'No',
      exception: expect.stringContaining('HttpException'),
      trace: expect.arrayContaining([expect.objectContaining({ function: 'execute' })]),
    });
    expect(thrown).not.toHaveProperty('ignitionTrace');
    expect(await render(new HttpException(403, { message: 'No' }), false)).toEqual({
      message: 'No',
    });
    for (const other of others) expect(await render(other)).not.toHaveProperty('trace');
  });

  test('writes an empty map as a list', async () => {
    expect(await render(new HttpException(422, { message: 'No.', errors: {} }))).toEqual({
      message: 'No.',
      errors: [],
    });
  });

  test('rethrows bugs of the fake', () => {
    expect(() => renderError(new TypeError('a bug'), true, new Headers())).toThrow('a bug');
  });
});

test('escapes slashes, non-ASCII letters and each half of a surrogate pair, as PHP does', async () => {
  const reply = { url: 'https://undersong.test/é', note: '🎵 "x"\n' };
  const response = json(reply, 200, new Headers());

  expect(await response.clone().text()).toBe(
    String.raw`{"url":"https:\/\/undersong.test\/\u00e9","note":"\ud83c\udfb5 \"x\"\n"}`,
  );
  expect(await response.json()).toEqual(reply);
});

describe('expectsJson', () => {
  test.each([
    [{ Accept: 'application/json' }, true],
    [{ Accept: 'application/vnd.api+json, text/html' }, true],
    [{ Accept: 'text/html, application/json' }, false],
    [{ Accept: '*/*' }, false],
    [{ Accept: '*/*', 'X-Requested-With': 'XMLHttpRequest' }, true],
    [{}, false],
  ])('reads %o as %s', (headers, expected) => {
    expect(expectsJson(new Request('http://localhost/', { headers }))).toBe(expected);
  });
});

describe('preferredLanguage', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr, ar;q=0.3, en;q=0.7', 'en'],
    ['de;q=0, ar', 'ar'],
    ['fr', null],
    ['', null],
    [null, null],
    [';;q=,,', null],
  ])('picks from %o the language %o', (header, expected) => {
    expect(preferredLanguage(header, ['en', 'de', 'ar'])).toBe(expected);
  });
});
