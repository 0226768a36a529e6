import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { readConfig } from '../../bff/config/read-config.ts';
import { listen, publicUrl, send } from '../../bff/test/test-gateway.ts';
import { writeRecordingFile } from '../../mocks/replay/recording-file.ts';
import { parseCustomRules } from './custom-rules.ts';
import { openSession } from './record-session.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

/**
 * Data that must never be in a recording, by kind. Each item occurs in the backend's replies below,
 * or in a browser's requests.
 */
const secrets = {
  sessionCookie: 'eyJpdiI6Ik5pY2VUcnkwMTIzNDU2Nzg5In0',
  xsrfCookie: 'xsrf-Zq81LmNpQ2rT7vXw',
  rememberCookie: '7|rEmEmBeRmE0123456789abcdefghij',
  setCookie: 'sess-5f0c2b9a7d6e4f3a1b2c',
  bearer: 'b3arer.T0ken_of-somebody',
  basic: 'bWlyYTpoZWxsbzEyMzQ=',
  password: 'correct horse battery',
  newPassword: 'Tr0ub4dor&3',
  sanctumToken: '42|aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5zA7b',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzExIn0.c2lnbmF0dXJlLW9mLWEtand0',
  apiKey: 'sk_live_51HxYzAbCdEfGhIjKlMn',
  awsKey: 'AKIAIOSFODNN7EXAMPLE',
  googleKey: 'AIzaSyD4iE2xVSpkLLOXoyqT-RuPwURN3ddScAI',
  csrf: 'kJ7sPq2LmX9vB4nR8tW1',
  resetToken: 'f3a9c1d27b804e6f9a5d',
  inviteToken: 'inv-9d2f-Quilter-77',
  twoFactorSecret: 'JBSWY3DPEHPK3PXP',
  otpauth: 'otpauth://totp/Foyer:wilma?secret=KRUGKIDROVUWG2ZA',
  recoveryCode: 'nmwq7-tz4kd',
  secondRecoveryCode: 'Wb2LxPqA1z-Rr8TnVcY5e',
  privateKey: '-----BEGIN PRIVATE KEY-----MIIEvQIBADANBg-----END PRIVATE KEY-----',
  sentryDsn: 'https://a1b2c3d4e5f60718293a4b5c6d7e8f90@errors.test/7',
  mail: 'wilhelmina.featherstone@mailhost.test',
  otherMail: 'o.quartermain+music@mailhost.test',
  mailInText: 'booking@quartermain-trio.test',
  mailAsKey: 'keyed@mailhost.test',
  mailInUri: 'uri.person@mailhost.test',
  displayName: 'Wilhelmina Featherstone',
  firstName: 'Wilhelmina',
  lastName: 'Featherstone',
  otherName: 'Obadiah Quartermain',
  userName: 'wilma_feather_99',
  nameInUnknownCall: 'Cornelius Vanderbrook',
  ownerName: 'Persephone Ashgrove',
  phone: '+49 171 5550 4711',
  phoneUs: '(555) 867-5309',
  street: 'Rosenthaler Strasse 4b',
  city: 'Kirchheimbolanden',
  birthday: '1987-06-05',
  ip: '203.0.113.77',
  ipv6: '2001:db8:85a3::8a2e:370:7334',
  card: '4111 1111 1111 1111',
  iban: 'DE89370400440532013000',
  ssn: '078-05-1120',
  invoiceNumber: 'INV-FEATHER-0042',
  signature: '9f86d081884c7d659a2feaa0c55ad015',
  amazonSignature: 'a3f5c9d8e7b6a5948372615049382716',
  signedPath: 'private-Xy7Kq2Mn8Lp4Rt6Vw',
  fileName: 'divorce-papers-final.pdf',
  avatarFile: 'wilhelmina-on-holiday.jpg',
  uploadKey: 'tus-8c7b6a5d4e3f2a1b0c9d',
  comment: 'I wrote this song for my late brother',
  bio: 'Lives with two cats in a lighthouse',
  note: 'Call the doctor on Monday morning',
  playlistName: 'Songs for the custody hearing',
  workspaceName: 'Project Bluebird Acquisition',
  deviceToken: 'fcm-Zz9yX8wV7uT6sR5qP4oN',
  uuidSession: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  memberNumber: 'ACME-204466',
  hiddenField: 'blue forty two',
} as const;
const s = secrets;

const user = {
  id: 4711,
  email: s.mail,
  first_name: s.firstName,
  last_name: s.lastName,
  display_name: s.displayName,
  username: s.userName,
  avatar: `/storage/avatars/${s.avatarFile}`,
  phone: s.phone,
  address: { street: s.street, city: s.city },
  birthday: s.birthday,
  two_factor_recovery_codes: [s.recoveryCode, s.secondRecoveryCode],
  tokens: [{ id: 3, name: s.note }],
  social_profiles: [{ service_name: 'google', username: s.userName }],
  remember_token: s.rememberCookie,
  member_no: s.memberNumber,
  favourite: s.hiddenField,
};
const parts = {
  user,
  settings: {
    logging: { sentry_public: s.sentryDsn },
    mail: { password: s.newPassword, from: s.otherMail },
    google: { key: s.googleKey },
    landing_note: s.note,
    homepage: {
      type: 'landingPage',
      appearance: { headerTitle: `Write to ${s.mailInText}, or call ${s.phoneUs}` },
    },
  },
  menus: [
    {
      id: 1,
      positions: ['footer'],
      items: [
        {
          id: 1,
          label: 'Press',
          action: `https://press.test/kit?signature=${s.signature}&expires=1999999999`,
          type: 'link',
        },
      ],
    },
  ],
  csrf_token: s.csrf,
  default_meta_tags: `<meta name="author" content="${s.displayName}">`,
};
const person = (name: string, email?: string) => ({
  id: 12,
  display_name: name,
  ...(email && { email }),
});
const page = (data: unknown[]) => ({ current_page: 1, per_page: 15, data });

/** Replies by path and method. Keys without a row in the table are unknown calls. */
const replies: Record<string, unknown> = {
  'GET /api/v1/bootstrap-data': { data: Buffer.from(JSON.stringify(parts)).toString('base64') },
  'POST /auth/login': { bootstrapData: JSON.stringify(parts), two_factor: false },
  'GET /api/v1/users/4711': {
    user,
    profile_html: `<p>${s.bio}</p>`,
    encoded: Buffer.from(JSON.stringify({ contact: s.otherMail, who: s.displayName })).toString(
      'base64',
    ),
    nested: JSON.stringify({ deep: JSON.stringify({ token: s.deviceToken, ip: s.ipv6 }) }),
  },
  'GET /api/v1/user-sessions': {
    sessions: [
      {
        id: s.uuidSession,
        ip_address: s.ip,
        city: s.city,
        token: s.setCookie,
        platform: 'Linux',
        is_current_device: true,
      },
    ],
  },
  'GET /auth/user/two-factor/qr-code': {
    svg: `<svg><title>${s.otpauth}</title></svg>`,
    secret: s.twoFactorSecret,
  },
  'POST /api/v1/access-tokens': { plainTextToken: s.sanctumToken, token: { id: 9, name: s.note } },
  'GET /api/v1/commentable/comments': {
    pagination: page([
      { id: 1, content: s.comment, user: person(s.otherName, s.otherMail) },
      { id: 2, content: `Ask ${s.displayName}`, user: null },
    ]),
  },
  'GET /api/v1/user-profile/4711': {
    user: {
      ...user,
      profile: { description: s.bio, city: s.city },
      links: [{ url: `https://home.test/${s.userName}`, title: s.otherName }],
    },
  },
  'GET /api/v1/playlists/8': {
    playlist: {
      id: 8,
      name: s.playlistName,
      owner: person(s.ownerName),
      image: `https://cdn.test/${s.signedPath}/a.jpg?X-Amz-Signature=${s.amazonSignature}`,
    },
  },
  'GET /api/v1/artists/1': {
    artist: {
      id: 1,
      name: 'The Lamplighters',
      profile: { description: `${s.bio}. ${s.mailInText}` },
    },
    tracks: [{ id: 5, name: 'Harbour', src: `https://cdn.test/5.mp3?token=${s.signature}` }],
  },
  'GET /api/v1/custom-pages/imprint': {
    page: {
      id: 2,
      slug: 'imprint',
      title: 'Imprint',
      body: `<p>${s.displayName}<br>${s.street}, ${s.phone}, <a href="mailto:${encodeURIComponent(s.mailInUri)}">mail</a>, card ${s.card}, ${s.iban}, ${s.ssn}, ${s.ip}, ${s.jwt}, ${s.apiKey}, ${s.awsKey}</p><!-- ${s.password} -->`,
    },
  },
  'GET /api/v1/channel/discover': {
    channel: {
      id: 1,
      name: 'Discover',
      slug: 'discover',
      description: `Found by ${s.otherName}`,
      content: page([
        { id: 8, model_type: 'playlist', name: s.playlistName, owner: person(s.ownerName) },
        { id: 77, model_type: 'event', title: s.nameInUnknownCall },
      ]),
    },
  },
  'GET /api/v1/me/workspaces': { workspaces: [{ id: 4, name: s.workspaceName }] },
  'GET /api/v1/notifications': {
    pagination: page([
      {
        id: s.uuidSession,
        type: 'App\\Notifications\\Invited',
        created_at: '2026-01-01T10:00:00Z',
        data: {
          inviteId: s.inviteToken,
          lines: [
            {
              content: `<b>${s.otherName}</b> invited you to ${s.workspaceName}`,
              action: { action: `/workspace/join/${s.inviteToken}` },
            },
          ],
        },
      },
    ]),
  },
  [`GET /api/v1/workspace/join/${s.inviteToken}`]: { workspace: { id: 4, name: s.workspaceName } },
  'GET /api/v1/billing/invoices': {
    invoices: [
      {
        id: 'in_Xk29Lm',
        number: s.invoiceNumber,
        amount: 9,
        currency: 'EUR',
        created_at: '2026-01-01',
        url: `https://pay.test/i/${s.signedPath}`,
      },
    ],
  },
  'POST /api/v1/file-entries': {
    fileEntry: {
      id: 5,
      name: s.fileName,
      file_name: s.signedPath,
      url: `storage/${s.fileName}`,
      mime: 'application/pdf',
      owner_note: s.note,
    },
  },
  'POST /api/v1/tus/entries': { fileEntry: { id: 6, name: s.fileName } },
  'GET /api/v1/search': { results: { users: [person(s.otherName)], tracks: [] } },
  'GET /api/v1/members': {
    [s.mailAsKey]: {
      anybody: s.nameInUnknownCall,
      tel: 491715554711,
      card: 4111111111111111,
      notes: [s.note, { text: s.comment }],
      born: s.birthday,
      pin: 90210,
    },
    device: s.deviceToken,
    private: s.privateKey,
  },
  [`GET /api/v1/password/${s.resetToken}`]: { email: s.mail, ok: true },
  'PUT /auth/user/password': {
    status: 422,
    message: `${s.displayName}, ${s.password} was not right.`,
    errors: { current_password: [`The password ${s.password} is wrong for ${s.mail}.`] },
    exception: 'Boom',
    trace: [{ file: `/srv/${s.hiddenField}` }],
  },
};

function answer(req: IncomingMessage, res: ServerResponse): void {
  void textOf(req).then(() => {
    const url = new URL(req.url ?? '/', 'http://x');
    const reply =
      replies[`${String(req.headers['x-http-method-override'] ?? req.method)} ${url.pathname}`];
    const status =
      Number((reply as { status?: unknown } | undefined)?.status) ||
      (reply === undefined ? 404 : 200);
    res.writeHead(status, {
      'content-type': 'application/json',
      'set-cookie': [`laravel_session=${s.setCookie}; HttpOnly`, `XSRF-TOKEN=${s.xsrfCookie}`],
      'x-secret': s.apiKey,
    });
    res.end(JSON.stringify(reply ?? { message: `Nothing at ${req.url}` }));
  });
}

const asMember = {
  cookie: `laravel_session=${s.sessionCookie}; XSRF-TOKEN=${encodeURIComponent(s.xsrfCookie)}; remember_web_1=${encodeURIComponent(s.rememberCookie)}`,
  authorization: `Bearer ${s.bearer}`,
  origin: publicUrl,
  'x-xsrf-token': s.xsrfCookie,
  'content-type': 'application/json',
  accept: 'application/json',
};

/** A browser's requests in one session. */
async function browse(url: string): Promise<void> {
  const read = (path: string, headers: Record<string, string> = asMember) =>
    send(url, path, { headers });
  const write = (method: string, path: string, body: unknown) =>
    send(url, path, { method, headers: asMember, body: JSON.stringify(body) });
  await read('/api/v1/bootstrap-data', {});
  await write('POST', '/auth/login', { email: s.mail, password: s.password, remember: true });
  for (const path of [
    'bootstrap-data',
    'users/4711',
    'user-sessions',
    'commentable/comments?commentable_type=track&commentable_id=1',
    'user-profile/4711',
    'playlists/8',
    'artists/1',
    'custom-pages/imprint',
    'channel/discover',
    'me/workspaces',
    'notifications',
    `workspace/join/${s.inviteToken}`,
    'billing/invoices',
    'members',
    `password/${s.resetToken}`,
  ])
    await read(`/api/v1/${path}`);
  await read(
    `/api/v1/search?query=${encodeURIComponent(s.otherName)}&email=${encodeURIComponent(s.otherMail)}&token=${s.resetToken}`,
  );
  await read(
    `/api/v1/nowhere/${encodeURIComponent(s.mailInUri)}?signature=${s.signature}&name=${encodeURIComponent(s.nameInUnknownCall)}`,
  );
  await read('/auth/user/two-factor/qr-code', { ...asMember, authorization: `Basic ${s.basic}` });
  await write('POST', '/api/v1/access-tokens', { tokenName: s.note });
  await write('POST', '/api/v1/file-entries', { file: s.fileName });
  await write('POST', '/api/v1/tus/entries', { uploadKey: s.uploadKey });
  await write('PUT', '/auth/user/password', {
    current_password: s.password,
    password: s.newPassword,
    password_confirmation: s.newPassword,
  });
}

/** Encodings of a text from which somebody might recover it. */
function disguises(value: string): string[] {
  const base64 = ['', 'x', 'xy']
    .map((before) =>
      Buffer.from(before + value)
        .toString('base64')
        .slice(before === '' ? 0 : 4, -4),
    )
    .filter((form) => form.length >= 8);
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return [
    value,
    encodeURIComponent(value),
    encodeURIComponent(encodeURIComponent(value)),
    JSON.stringify(value).slice(1, -1),
    JSON.stringify(JSON.stringify(value)).slice(3, -3),
    html,
    value.replaceAll(' ', '+'),
    value.replaceAll(' ', '-'),
    value.replaceAll('/', '\\/'),
    Buffer.from(value).toString('hex'),
    [...value].toReversed().join(''),
    ...base64,
  ];
}

function leaksIn(text: string): string[] {
  const small = text.toLowerCase();
  return Object.entries(secrets).flatMap(([name, value]) =>
    disguises(value)
      .filter((form) => form.length > 5 && small.includes(form.toLowerCase()))
      .map((form) => `${name}: ${form}`),
  );
}

async function record(
  more: unknown = { hide: ['favourite'], patterns: ['ACME-\\d{6}'] },
): Promise<{ files: string; requests: string[] }> {
  const backend = await listen(answer);
  const config = readConfig({ PUBLIC_URL: publicUrl, UPSTREAM_URL: backend.url, DRIFT: 'off' });
  const lines = { write: () => {} };
  const session = openSession(
    config,
    {
      log: { logger: pino({ level: 'silent' }, lines), lines },
      assets: {
        forScreen: () => ({ scripts: [], styles: [], preloads: [] }),
        findFile: () => null,
      },
      render: null,
    },
    parseCustomRules(more),
  );
  const front = await listen(() => {}, session.server);
  open.push(backend.close, () => session.gateway.close(), front.close);
  await browse(front.url);
  const { recording, unsafe } = session.compose();
  expect(unsafe).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-recording-'));
  open.push(() => rmSync(folder, { recursive: true }));
  writeRecordingFile(join(folder, 'leaks.json'), recording);
  return {
    files: readdirSync(folder)
      .map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`)
      .join('\n'),
    requests: recording.exchanges.map(({ request }) => request),
  };
}

test('B004 a recording contains none of fifty secrets, in any encoding', async () => {
  expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(50);

  const { files, requests } = await record();

  expect(
    leaksIn(JSON.stringify(replies)).length,
    'the search finds them where they are',
  ).toBeGreaterThan(50);
  expect(leaksIn(files)).toEqual([]);
  expect(requests.length, 'nothing was left out').toBe(Object.keys(replies).length + 2);
  // Public data is still there.
  for (const kept of [
    'The Lamplighters',
    'Harbour',
    'Discover',
    'landingPage',
    '2026-01-01T10:00:00Z',
    'App\\\\Notifications\\\\Invited',
  ])
    expect(files).toContain(kept);
});
