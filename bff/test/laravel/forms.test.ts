import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submittedAccount } from '../../limits/submitted-account.ts';
import { type FormRequest, formsWith, spellings } from '../../limits/test-spellings.ts';
import { type Reply, type RunningGateway, send, startGateway } from '../test-gateway.ts';
import { noLaravel, type RunningLaravel, startLaravel } from './test-laravel.ts';

const subject = noLaravel === null ? 'a real Laravel' : `a real Laravel (${noLaravel})`;

/** Fields that could carry the address of `ada`, or another person's instead. */
const [ada, bo] = ['ada@example.test', 'bo@example.test'];
const json = [
  `{"email":"${ada}"}`,
  `{"email":"${bo}","email":"${ada}"}`,
  `{"email":["${ada}"]}`,
  `{"email":null}`,
  `{"EMAIL":"${ada}"}`,
  `{"email":"${ada}","x":TRUE}`,
  `\ufeff{"email":"${ada}"}`,
  `{"email":"${ada}"`,
  `["email","${ada}"]`,
  `{"x":{"email":"${ada}"}}`,
  `{"email":"${ada}","x":"\\ud800"}`,
  `{"email":"${ada}","x":${'['.repeat(600)}${']'.repeat(600)}}`,
];
const form = [
  `email=${ada}`,
  `email=${bo}&email=${ada}`,
  `email=${ada}&email[]=${bo}`,
  `email[]=${ada}`,
  `+email=${ada}`,
  `e%6dail=${ada}`,
  `email%00=${ada}`,
  `email%5b=${ada}`,
  `Email=${ada}`,
  `email=${ada};email=${bo}`,
  `a&email=${ada}`,
  `email`,
  `${'a&'.repeat(1_000)}email=${ada}`,
  `email=${encodeURIComponent(ada)}%00`,
];
const disposition = [
  'form-data; name="email"',
  "form-data; name='email'",
  'form-data; name=email',
  'form-data;name="email"',
  'form-data; name="x"; name="email"',
  String.raw`form-data; name="em\ail"`,
  'form-data; NAME="email"',
  'form-data; name="email"; filename=""',
  'form-data; name="email"; filename="x"',
  'form-data; name="email"; filename="x"\r\nContent-Type: image/png',
  'form-data; name="email"; filename*=x',
  'form-data; name*=email',
  'x; name="email"',
  'form-data; name=" email"',
  'form-data; name="email[]"',
  'form-data;\r\n name="email"',
  'form-data; name="x"\r\nContent-Disposition: form-data; name="email"',
  'form-data; name="email"\r\nContent-Type: text/plain',
];
const parts = disposition.map(
  (one) => `--b\r\nContent-Disposition: ${one}\r\n\r\n${ada}\r\n--b--\r\n`,
);
const odd = [
  parts[0]!.replaceAll('\r', ''),
  `x${parts[0]}`,
  parts[0]!.slice(0, -8),
  `${parts[0]!.slice(0, -7)}\n${parts[0]}`,
  `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\n${parts[0]}`,
];
const otherTypes = [
  'application/JSON',
  'application/x+json',
  'text/json',
  'application/x-www-form-urlencoded; a=/JSON',
  'application/x-www-form-urlencoded; a=/json',
  'application/x-www-form-urlencoded, x',
  'Application/X-WWW-Form-Urlencoded',
  'multipart/form-data; boundary="b"',
  'multipart/form-data; x=boundary=b',
  'multipart/form-data; boundary=c; boundary=b',
  'multipart/form-data; boundary=b; a=/json',
  'text/plain',
  '',
];
const sampleOf = (type: string): string =>
  type.includes('form-u') || type.includes('Form-U')
    ? form[0]!
    : type.includes('multipart')
      ? parts[0]!
      : json[0]!;
const written = [
  ...json.map((body) => ['application/json', body]),
  ...form.map((body) => ['application/x-www-form-urlencoded', body]),
  ...[...parts, ...odd].map((body) => ['multipart/form-data; boundary=b', body]),
  ...otherTypes.map((type) => [type, sampleOf(type)]),
];
/** Also with another person in the query, which Laravel uses if the body names nobody. */
const hostile: FormRequest[] = ['', `?email=${bo}`].flatMap((path) =>
  written.map(([type = '', body = '']) => ({ path, headers: { 'content-type': type }, body })),
);

describe(`in front of ${subject}`, () => {
  let laravel: RunningLaravel;
  let front: RunningGateway;
  beforeAll(async () => {
    if (noLaravel !== null) return;
    laravel = await startLaravel({
      debug: false,
      routes: 'api',
      appUrl: 'http://laravel.internal.test',
    });
    front = await startGateway(laravel.url);
  });
  beforeEach((context) => context.skip(noLaravel !== null, noLaravel ?? ''));
  afterAll(() => Promise.all([front, laravel].map((one) => one?.close())));

  /**
   * The account as Laravel and the gateway read it; `refused` if the gateway refuses the request.
   */
  async function both({
    path,
    headers,
    body,
  }: FormRequest): Promise<{ there: unknown; here: string | null }> {
    const reply = await send(laravel.url, `/api/v1/read${path}`, { method: 'POST', headers, body });
    const { email } = JSON.parse(reply.body) as { email: unknown };
    return {
      there: email,
      here: readHere(headers['content-type'], path.slice(1), body),
    };
  }

  function readHere(type: string, query: string, body: string): string | null {
    try {
      return submittedAccount({ type, query, body: Buffer.from(body) });
    } catch {
      return 'refused';
    }
  }

  test('finds the same email as Laravel in forms from browsers and libraries', async () => {
    const all = await Promise.all(
      formsWith.flatMap((one) => spellings.slice(0, 8).map((email) => both(one(email)))),
    );

    for (const { there, here } of all) expect(here).toBe(there);
  });

  test('refuses every form in which Laravel finds a different email', async () => {
    const all = await Promise.all(
      hostile.map(async (one) => ({
        what: JSON.stringify(one).slice(0, 300),
        ...(await both(one)),
      })),
    );
    const passed = all.filter(({ here }) => here !== 'refused');

    // If Laravel finds nobody, no guess is possible.
    expect(passed.filter(({ there, here }) => there !== null && there !== here)).toEqual([]);
    expect(passed.filter(({ here }) => here !== null).length).toBeGreaterThan(10);
    expect(
      all.filter(({ there, here }) => here === 'refused' && there === ada).length,
    ).toBeGreaterThan(20);
  });

  const namesIn = (method: string): [type: string, body: string][] => [
    ['application/x-www-form-urlencoded', `a=1&_method=${method}`],
    ['application/x-www-form-urlencoded; a=/json', `_method=${method}`],
    ['application/x-www-form-urlencoded, x', `_method=${method}`],
    ['application/x-www-form-urlencoded', `%5fmethod=${method}`],
    ['application/x-www-form-urlencoded', `.method=${method}`],
    ['application/json', `{"_method":"${method}"}`],
    ['application/json', `{"\\u005fmethod":"${method}"}`],
    [
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="_method"\r\n\r\n${method}\r\n--b--\r\n`,
    ],
    [
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name='_method'\r\n\r\n${method}\r\n--b--\r\n`,
    ],
  ];

  test.each(['GET', 'PUT', 'delete'])(
    'F103 reads %s in a body as Laravel does, and treats unclear ones as a POST',
    async (method) => {
      const overrides: Record<string, string>[] = [{}, { 'x-http-method-override': 'PUT' }];
      const sent = namesIn(method).flatMap(([type, body]) =>
        ['', '?_method=PATCH'].flatMap((query) =>
          overrides.map((named) => ({ query, body, headers: { 'content-type': type, ...named } })),
        ),
      );
      const ask = (base: string): Promise<Reply[]> =>
        Promise.all(
          sent.map(({ query, body, headers }) =>
            send(base, `/api/v1/read${query}`, { method: 'POST', headers, body }),
          ),
        );
      const [alone, behind] = await Promise.all([ask(laravel.url), ask(front.url)]);
      const parsed = ({ body }: Reply) =>
        JSON.parse(body) as { method: string; named: string | null };
      const passed = behind.filter(({ status }) => status !== 400);

      // Without the gateway, Laravel reads the header first, then the body, then the query.
      expect(alone.map((reply) => parsed(reply).method)).toContain(method.toUpperCase());
      expect(passed.map((reply) => parsed(reply).method)).toEqual(
        passed.map((reply) => parsed(reply).named),
      );
      expect(passed.length).toBeGreaterThan(4);
      expect(passed.map((reply) => parsed(reply).method)).not.toContain('GET');
    },
  );
});
