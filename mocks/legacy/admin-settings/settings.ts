import { secretMask } from '../../../contracts/records/admin/settings.ts';
import { list, record } from '../../../contracts/loose.ts';
import { type FieldMessages, invalid } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { secretSettings } from '../../seed/server-settings.ts';
import type { World } from '../../world.ts';
import { allowed } from '../admin-list.ts';
import { clientSettings, requireName, saveClientSetting } from './dotted-settings.ts';
import { testMail, testSocial, testStorage } from './try-settings.ts';

const showSettings = legacy('GET settings', 'auth', ({ world, visit }) => {
  allowed({ world, visit }, 'settings.view');
  const { state } = world;
  const server = Object.entries(state.siteAdmin.server).map(([name, value]) => [
    name,
    secretSettings.includes(name) ? (isSet(value) ? secretMask : '') : value,
  ]);
  return {
    server: Object.fromEntries(server) as Record<string, unknown>,
    client: clientSettings(state),
    status: 'success',
  };
});

const saveSettings = legacy('POST settings', 'auth', ({ world, visit, body }) => {
  allowed({ world, visit }, 'settings.update');
  const { state } = world;
  const [server, client] = [record(body.server), record(body.client)];
  for (const name of [...Object.keys(server), ...Object.keys(client)]) requireName(name);
  const errors = { ...errorsIn('server', server), ...errorsIn('client', client) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const [name, value] of Object.entries(server))
    if (!secretSettings.includes(name) || value !== secretMask)
      state.siteAdmin.server[name] = value;
  for (const [name, value] of Object.entries(client))
    saveClientSetting(
      state,
      name,
      name === 'registration.policies' ? policiesIn(world, value) : value,
    );
  return { status: 'success' };
});

/** Tests the saved settings, not those in an open form. */
const testSettings = legacy('POST settings/test', 'auth', ({ world, visit, body }) => {
  const person = allowed({ world, visit }, 'settings.update');
  const { what } = validate(body, { what: 'required|in:mail,storage,social' });
  const message =
    what === 'mail'
      ? testMail(world, person)
      : what === 'storage'
        ? testStorage(world.state)
        : testSocial(world.state);
  return { ...message, status: 'success' };
});

export const settingsCalls = [showSettings, saveSettings, testSettings];

/** New policies get an ID. */
const policiesIn = (world: World, sent: unknown): unknown =>
  list(sent).map((policy) => ({
    id: `policy-${world.nextId()}`,
    type: 'route',
    ...record(policy),
  }));

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** This backend's rules: numbers within limits, addresses, and lists. */
const rules: Readonly<Record<string, { fits: (value: unknown) => boolean; message: string }>> = {
  'server.mail_port': {
    fits: (value) => isNumber(value, 1, 65_535),
    message: 'The mail port must be between 1 and 65535.',
  },
  'server.mail_from_address': {
    fits: (value) => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value),
    message: 'The mail from address must be a valid email address.',
  },
  'client.uploads.chunk_size': {
    fits: (value) => isNumber(value, 1_024, 1_073_741_824),
    message: 'The chunk size must be between 1024 and 1073741824.',
  },
  'client.registration.policies': {
    fits: (value) => value === null || Array.isArray(value),
    message: 'The policies must be an array.',
  },
  'client.menus': { fits: Array.isArray, message: 'The menus must be an array.' },
};

const isNumber = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max;

/** Messages by nested name, `client.` or `server.` first, as Laravel's validator writes it. */
const errorsIn = (side: 'server' | 'client', sent: Record<string, unknown>): FieldMessages =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const rule = Object.hasOwn(rules, `${side}.${name}`) ? rules[`${side}.${name}`] : undefined;
      return rule && !rule.fits(value) ? [[`${side}.${name}`, [rule.message]]] : [];
    }),
  );
