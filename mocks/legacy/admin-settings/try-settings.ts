import { isOn, record } from '../../../contracts/loose.ts';
import { reachable } from '../../seed/server-settings.ts';
import type { Person, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';

interface Outcome {
  ok: boolean;
  message: string;
}

const works = (message: string): Outcome => ({ ok: true, message });
const fails = (message: string): Outcome => ({ ok: false, message });

/** A setting of the server as text. */
const serverText = ({ siteAdmin }: WorldState, name: string): string => {
  const value = siteAdmin.server[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Sends a mail to the admin, if it can. */
export function testMail(world: World, person: Person): Outcome {
  const { state } = world;
  const [driver = '', host = '', port = '', password = ''] = [
    'driver',
    'host',
    'port',
    'password',
  ].map((name) => serverText(state, `mail_${name}`));
  if (driver === 'log') return works('Mail is written to the log. Nobody receives it.');
  if (host !== reachable.mailHost || Number(port) !== reachable.mailPort)
    return fails(`Connection could not be established with host "${host}:${port}".`);
  if (password !== reachable.mailPassword)
    return fails(
      'Failed to authenticate on SMTP server: 535 5.7.8 Username and Password not accepted.',
    );
  state.mails.push({
    to: person.email,
    subject: 'Test of your mail settings',
    text: 'Your site can send mail.',
    secret: '',
    sent_at: world.now().toISOString(),
  });
  return works(`A test mail was sent to ${person.email}.`);
}

export function testStorage(state: WorldState): Outcome {
  const { uploads_driver, public_driver } = state.settings.uploads ?? {};
  if (uploads_driver !== 's3' && public_driver !== 's3')
    return works('Files are kept on this server, and it can write them.');
  const missing = ['key', 'secret', 'region', 'bucket'].filter(
    (name) => serverText(state, `storage_s3_${name}`) === '',
  );
  if (missing.length > 0) return fails(`The S3 settings lack: ${missing.join(', ')}.`);
  const bucket = serverText(state, 'storage_s3_bucket');
  return bucket === reachable.bucket
    ? works(`A file was written to the bucket ${bucket} and deleted again.`)
    : fails(`NoSuchBucket: The bucket ${bucket} does not exist.`);
}

export function testSocial(state: WorldState): Outcome {
  const enabled = Object.entries(state.social)
    .filter(([, provider]) => isOn(record(provider)['enable']))
    .map(([name]) => name);
  if (enabled.length === 0) return works('No provider is switched on.');
  const incomplete = enabled.filter(
    (name) => serverText(state, `${name}_id`) === '' || serverText(state, `${name}_secret`) === '',
  );
  return incomplete.length === 0
    ? works(`All providers have their keys: ${enabled.join(', ')}.`)
    : fails(`The client ID or the client secret is missing: ${incomplete.join(', ')}.`);
}
