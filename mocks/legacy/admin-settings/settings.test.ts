import { describe, expect, test } from 'vitest';
import { secretMask, settingTopics } from '../../../contracts/records/admin/settings.ts';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { record } from '../../../contracts/loose.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { mulberry } from '../../random.ts';
import { secretSettings, serverSettings } from '../../seed/server-settings.ts';
import { startBackend } from '../../test-backend.ts';

/** A backend with a signed-in admin. */
function asAdmin() {
  const backend = startBackend('admin');
  const read = async () => {
    const { body } = await backend.call('GET settings');
    return { server: record(record(body)['server']), client: record(record(body)['client']) };
  };
  return { ...backend, read };
}

describe('P028 secrets of the server', () => {
  test('are masked in responses', async () => {
    const { call, read } = asAdmin();

    const { server } = await read();
    const sent = JSON.stringify((await call('GET settings')).body);

    expect(server['mail_password']).toBe(secretMask);
    expect(server['storage_s3_secret']).toBe('');
    for (const name of secretSettings)
      if (serverSettings[name] !== '') expect(sent).not.toContain(serverSettings[name]);
  });

  test('stay if the mask is sent back, and change with any other value', async () => {
    const { world, call, read } = asAdmin();
    const stored = () => world.state.siteAdmin.server['mail_password'];

    await call('POST settings', { body: { server: { mail_password: secretMask } } });
    expect(stored()).toBe('demo-mail-password');

    await call('POST settings', { body: { server: { mail_password: 'another' } } });
    expect([stored(), (await read()).server['mail_password']]).toEqual(['another', secretMask]);

    await call('POST settings', { body: { server: { mail_password: '' } } });
    expect([stored(), (await read()).server['mail_password']]).toEqual(['', '']);
  });

  test('are those that the form marks as secret, and one other', () => {
    const described = settingTopics
      .flatMap(({ fields }) => fields)
      .filter((field) => field.kind === 'text' && field.format === 'secret')
      .map(({ name }) => name);

    expect(described.toSorted()).toEqual(
      secretSettings
        .filter((name) => name !== 'lastfm_api_key')
        .map((name) => `server.${name}`)
        .toSorted(),
    );
  });
});

test('P028 visitors get what an admin saves', async () => {
  const { world, call } = asAdmin();

  const { status } = await call('POST settings', {
    body: {
      client: {
        'registration.disable': true,
        'uploads.chunk_size': 1_048_576,
        'social.google.enable': false,
        'cookie_notice.button.label': 'More about cookies',
        'recaptcha.enable.contact': true,
      },
    },
  });
  world.actAs('guest');
  const { data } = record((await call('GET bootstrap-data')).body);
  const { settings, social, cookie_notice } = normaliseBootstrap(data);

  expect(status).toBe(200);
  expect(setting(settings, 'registration.disable')).toBe(true);
  expect(settings).toMatchObject({
    // Neighbours stay.
    registration: { policies: [{ id: 'terms' }, { id: 'privacy' }] },
    recaptcha: { enable: { register: false, contact: true } },
  });
  expect(social.providers).toEqual(['facebook', 'twitter', 'envato']);
  expect(cookie_notice.button).toMatchObject({
    label: 'More about cookies',
    action: '/pages/cookies',
  });
});

describe('P028 settings without a form field', () => {
  test('survive a thousand saves of others byte for byte', async () => {
    const { world, call, read } = asAdmin();
    const odd = { z: [1, '1', null, { ' a ': '  ' }], e: '', 'with.dot': '\u0000é😀' };
    world.state.settings['legacy_widget'] = structuredClone(odd);
    world.state.settings['player.default_volume'] = '030';
    const known = new Set(settingTopics.flatMap(({ fields }) => fields.map(({ name }) => name)));
    const unknownIn = ({ server, client }: Awaited<ReturnType<typeof read>>) =>
      JSON.stringify([
        Object.entries(server).filter(([name]) => !known.has(`server.${name}`)),
        client['legacy_widget'],
        client['player.default_volume'],
        client['pricing'],
        client['menus'],
      ]);
    const before = unknownIn(await read());
    const switches = settingTopics
      .flatMap(({ fields }) => fields)
      .filter(({ kind, name }) => kind === 'switch' && name.startsWith('client.'))
      .map(({ name }) => name.slice('client.'.length));

    let random = 7;
    for (let save = 0; save < 1_000; save += 1) {
      const { value, next } = mulberry(random);
      random = next;
      const name = switches[Math.floor(value * switches.length)] ?? '';
      await call('POST settings', { body: { client: { [name]: save % 2 === 0 } } });
    }

    expect(unknownIn(await read())).toBe(before);
  });

  test('are stored exactly as sent', async () => {
    const { call, read } = asAdmin();
    const before = await read();
    const odd = [' a ', { b: null }];

    await call('POST settings', {
      body: { server: { brand_new: odd }, client: { 'widget.depth': odd } },
    });

    const after = await read();
    expect(after.server).toEqual({ ...before.server, brand_new: odd });
    expect(after.client).toEqual({ ...before.client, widget: { depth: odd } });
  });

  test('with a dotted name as their key keep it', async () => {
    const { world, call } = asAdmin();
    world.state.settings['player.default_volume'] = 30;

    await call('POST settings', { body: { client: { 'player.default_volume': 40 } } });

    expect(world.state.settings['player.default_volume']).toBe(40);
    expect(world.state.settings).not.toHaveProperty(['player']);
  });
});

test('P028 a rejected save names the field and changes nothing', async () => {
  const { call, read } = asAdmin();
  const before = await read();

  const { status, body } = await call('POST settings', {
    body: { server: { mail_port: 0, mail_host: 'elsewhere' }, client: { 'billing.enable': false } },
  });

  expect(status).toBe(422);
  expect(body).toMatchObject({
    errors: { 'server.mail_port': ['The mail port must be between 1 and 65535.'] },
  });
  expect(await read()).toEqual(before);
});

test('P028 new policies get an ID, and the others keep theirs', async () => {
  const { call, read } = asAdmin();
  const terms = { id: 'terms', label: 'Terms', type: 'route', action: '/pages/terms', odd: 1 };

  await call('POST settings', {
    body: {
      client: { 'registration.policies': [terms, { label: 'Rules', action: '/pages/about' }] },
    },
  });

  expect(record((await read()).client['registration'])['policies']).toEqual([
    terms,
    {
      id: expect.stringMatching(/^policy-\d+$/),
      label: 'Rules',
      type: 'route',
      action: '/pages/about',
    },
  ]);
});

describe('P028 a test of settings', () => {
  test('sends a mail to the admin, and fails with a wrong host or password', async () => {
    const { world, call } = asAdmin();
    const tried = async () => (await call('POST settings/test', { body: { what: 'mail' } })).body;

    expect(await tried()).toMatchObject({ ok: true });
    expect(world.state.mails).toMatchObject([{ to: 'ada@undersong.test' }]);

    await call('POST settings', { body: { server: { mail_host: 'mail.wrong.test' } } });
    expect(await tried()).toMatchObject({
      ok: false,
      message: 'Connection could not be established with host "mail.wrong.test:587".',
    });

    await call('POST settings', {
      body: { server: { mail_host: 'smtp.undersong.test', mail_password: 'guess' } },
    });
    expect(await tried()).toMatchObject({
      ok: false,
      message: expect.stringContaining('not accepted'),
    });
    expect(world.state.mails).toHaveLength(1);
  });

  test('reports missing S3 keys and a missing bucket', async () => {
    const { call } = asAdmin();
    const tried = async (body: object) => {
      await call('POST settings', { body });
      return (await call('POST settings/test', { body: { what: 'storage' } })).body;
    };

    expect(await tried({})).toMatchObject({ ok: true });
    expect(await tried({ client: { 'uploads.uploads_driver': 's3' } })).toMatchObject({
      ok: false,
      message: 'The S3 settings lack: key, secret, region, bucket.',
    });
    const server = {
      storage_s3_key: 'k',
      storage_s3_secret: 's',
      storage_s3_region: 'eu-west-1',
      storage_s3_bucket: 'elsewhere',
    };
    expect(await tried({ server })).toMatchObject({
      ok: false,
      message: expect.stringContaining('elsewhere'),
    });
    expect(await tried({ server: { storage_s3_bucket: 'undersong-files' } })).toMatchObject({
      ok: true,
    });
  });

  test('reports a provider without keys, unless it is switched off', async () => {
    const { call } = asAdmin();
    const tried = async (body: object) => {
      await call('POST settings', { body });
      return (await call('POST settings/test', { body: { what: 'social' } })).body;
    };

    expect(await tried({})).toMatchObject({ ok: true });
    expect(await tried({ server: { google_secret: '' } })).toMatchObject({
      ok: false,
      message: expect.stringContaining('google'),
    });
    expect(await tried({ client: { 'social.google.enable': false } })).toMatchObject({ ok: true });
  });
});
