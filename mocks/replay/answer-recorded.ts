import { record, text } from '../../contracts/loose.ts';
import { personById } from '../people.ts';
import { blankPerson } from '../seed/seeded-people.ts';
import type { Visit } from '../session/visit.ts';
import type { World } from '../world.ts';
import type { Exchange } from './recording-format.ts';
import { moved, nextExchange, signedInBy } from './replay.ts';

interface RecordedCall {
  world: World;
  visit: Visit;
  /** The method after overrides. */
  method: string;
  url: URL;
}

/**
 * The recorded response to a call; null if the recording has none. Timestamps move so that the
 * newest is when the world began. A sign-in by the recording also signs in to the fakes, which
 * answer all other calls.
 */
export function answerRecorded({ world, visit, method, url }: RecordedCall): Exchange | null {
  const { recording, state } = world;
  if (!recording) return null;
  // The tab has the state of another recording.
  if (state.replay.length !== recording.exchanges.length)
    state.replay = { length: recording.exchanges.length, writes: 0, given: {} };
  const exchange = nextExchange(recording, state.replay, method, url, visit.session === null);
  if (!exchange) return null;
  followSignIn(world, visit, exchange);
  const body =
    recording.newest === null
      ? exchange.body
      : moved(exchange.body, state.beganAt - Date.parse(recording.newest));
  return { ...exchange, body: world.storage ? body : withoutStorage(body) };
}

function followSignIn(world: World, visit: Visit, exchange: Exchange): void {
  const user = signedInBy(exchange);
  if (user === undefined || !visit.session) return;
  if (user === null) {
    if (visit.person) visit.signOut();
    return;
  }
  const id = Number(user['id']);
  if (visit.person?.id === id || !Number.isSafeInteger(id)) return;
  const known = personById(world.state, id);
  const person = known ?? {
    ...blankPerson(id, text(user['first_name']), text(user['last_name']), text(user['created_at'])),
    email: text(user['email']),
  };
  if (!known) world.state.people.push(person);
  visit.signIn(person, false);
}

/** Without a storage, as in a browser, uploads must use a single request, whatever was recorded. */
function withoutStorage(body: unknown): unknown {
  const names = ['data', 'bootstrapData'].filter(
    (name) => 'settings' in record(record(body)[name]),
  );
  return names.reduce((rest, name) => {
    const data = record(record(rest)[name]);
    const settings = record(data['settings']);
    const uploads = {
      ...record(settings['uploads']),
      uploads_driver: 'local',
      s3_direct_upload: false,
      disable_tus: true,
    };
    return { ...record(rest), [name]: { ...data, settings: { ...settings, uploads } } };
  }, body);
}
