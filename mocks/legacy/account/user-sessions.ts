import { isOn, record } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { UserSession } from '../../../contracts/schema/account.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type AnyCall, legacy } from '../../legacy-call.ts';
import { newSignIns } from '../../seed/seeded-notifications.ts';
import type { Person, Session, WorldState } from '../../state.ts';
import { requireConfirmed } from './passwords.ts';

/**
 * This world's sessions, including this browser's, and the seeded ones from elsewhere: latest
 * first.
 */
const listUserSessions = legacy('GET user-sessions', 'auth', ({ world, visit, request }) => {
  const present = visit.session;
  if (present) present.user_agent = request.headers.get('User-Agent') ?? '';
  return {
    sessions: sessionsOf(world.state, visit.person?.id ?? 0, present),
    status: 'success',
  };
});

/** A person's sessions, latest first. `present`: the session of the request. */
export function sessionsOf(
  { sessions, devices }: WorldState,
  person: number,
  present: Session | null,
): UserSession[] {
  const live = Object.values(sessions).filter(({ user_id }) => user_id === person);
  return [
    ...live.map((one) => sessionOf(one, one.id === present?.id)),
    ...(devices[person] ?? []).map((device) => ({ ...device, is_current_device: false })),
  ].toSorted((a, b) => (a.last_active < b.last_active ? 1 : -1));
}

/**
 * Signs a person out everywhere but in the session of the request, or only in the one with this ID.
 * No remember cookie works any more: that browser would be back at its next request.
 */
export function endSessions(
  state: WorldState,
  person: Person,
  present: Session | null,
  only?: string,
): void {
  const isMeant = (id: unknown): boolean => only === undefined || id === only;
  state.sessions = Object.fromEntries(
    Object.entries(state.sessions).filter(
      ([id, one]) => id === present?.id || one.user_id !== person.id || !isMeant(publicId(one)),
    ),
  );
  state.devices[person.id] = (state.devices[person.id] ?? []).filter(({ id }) => !isMeant(id));
  person.remember_token = null;
}

/** Not the cookie's secret, or a reader of the list could take over another browser. */
const publicId = ({ csrf }: Session): string => `s-${csrf.slice(0, 8)}`;

function sessionOf(session: Session, isCurrent: boolean): UserSession & { last_active: string } {
  return {
    id: publicId(session),
    ...readAgent(session.user_agent ?? ''),
    city: 'Gothenburg',
    country: 'Sweden',
    ip_address: '192.0.2.10',
    is_current_device: isCurrent,
    last_active: new Date(session.last_active).toISOString(),
  };
}

/** Signs out every other browser, including those with only a remember cookie. */
const logoutOther = legacy('POST user-sessions/logout-other', 'auth', ({ world, visit, body }) => {
  const person = requireConfirmed(world, visit);
  const { password } = validate(body, { password: 'required' });
  if (person.password !== password) throw invalid({ password: ['The password is incorrect.'] });
  endSessions(world.state, person, visit.session);
  return { status: 'success' };
});

const endSession = legacy('DELETE user-sessions/{id}', 'auth', ({ world, visit, params }) => {
  const person = requireConfirmed(world, visit);
  const found = sessionsOf(world.state, person.id, visit.session).find(
    ({ id }) => id === params.id,
  );
  if (!found) throw modelNotFound('UserSession', params.id);
  if (found.is_current_device) throw invalid({ id: ['This is the session you are using.'] });
  endSessions(world.state, person, visit.session, params.id);
  return { status: 'success' };
});

/** Mails about a sign-in from a browser that none of the person's other sessions has, on request. */
export function reportNewBrowser({
  world,
  visit,
  request,
}: Pick<AnyCall, 'world' | 'visit' | 'request'>): void {
  const { person, session } = visit;
  if (!person || !session) return;
  session.user_agent = request.headers.get('User-Agent') ?? '';
  const { browser, platform } = readAgent(session.user_agent);
  const others = sessionsOf(world.state, person.id, session).filter(
    (one) => !one.is_current_device,
  );
  if (others.some((one) => one.browser === browser && one.platform === platform)) return;
  const choices = world.state.notificationChoices[person.id] ?? [];
  const choice = choices.find((one) => one.notif_id === newSignIns);
  if (!isOn(record(choice?.channels)['email'])) return;
  const name = `${browser ?? 'an unknown browser'} on ${platform ?? 'an unknown device'}`;
  world.state.mails.push({
    to: person.email,
    subject: 'New sign-in to your account',
    text: `Someone signed in with ${name}. If it was not you: ${paths.accountSettings()}#sessions`,
    secret: '',
    sent_at: world.now().toISOString(),
  });
}

export const userSessionsCalls = [listUserSessions, logoutOther, endSession];

interface Agent {
  device_type: string;
  platform: string | null;
  browser: string | null;
}

/** First match wins: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const platforms: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** The device that a User-Agent header describes. */
export function readAgent(agent: string): Agent {
  const isTablet = /iPad|Tablet|Android(?!.*Mobile)/.test(agent);
  return {
    device_type: isTablet ? 'tablet' : /Mobi/.test(agent) ? 'mobile' : 'desktop',
    platform: platforms.find(([pattern]) => pattern.test(agent))?.[1] ?? null,
    browser: browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? null,
  };
}
