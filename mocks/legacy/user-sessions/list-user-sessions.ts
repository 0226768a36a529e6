import type { UserSession } from '../../../contracts/schema/user-session.ts';
import { legacy } from '../../legacy-call.ts';
import type { Session } from '../../state.ts';
import { readAgent } from './read-agent.ts';

/** The sessions of this world, of which one is this browser's, and the seeded ones from elsewhere: the latest first. */
export const listUserSessions = legacy('GET user-sessions', ({ world, visit, request }) => {
  const present = visit.session;
  if (present) present.user_agent = request.headers.get('User-Agent') ?? '';
  const live = Object.values(world.state.sessions).filter((one) => one.user_id !== null && one.user_id === visit.person?.id);
  const elsewhere = world.state.devices[visit.person?.id ?? 0] ?? [];
  const sessions = [...live.map((one) => shown(one, one.id === present?.id)), ...elsewhere.map((device) => ({ ...device, is_current_device: false }))];
  return { sessions: sessions.toSorted((a, b) => (a.last_active < b.last_active ? 1 : -1)), status: 'success' };
}, 'auth');

/** Its id is no secret of a cookie: whoever reads the list must not be able to become another browser. */
function shown(session: Session, isCurrent: boolean): UserSession & { last_active: string } {
  return {
    id: `s-${session.csrf.slice(0, 8)}`,
    ...readAgent(session.user_agent ?? ''),
    city: 'Gothenburg',
    country: 'Sweden',
    ip_address: '192.0.2.10',
    is_current_device: isCurrent,
    last_active: new Date(session.last_active).toISOString(),
  };
}
