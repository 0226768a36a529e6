import { callAddress, callUrl } from '../../../contracts/calls/call-key.ts';
import { list, parseData, record } from '../../../contracts/loose.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { findMismatches } from '../../../contracts/schema/mismatches.ts';
import { jsonOf, type Reply } from '../connection.ts';
import type { Check } from '../examine.ts';
import { ok, type Outcome, warning } from '../finding.ts';
import type { DoctorContext } from '../doctor-context.ts';

interface Sample {
  key: CallKey;
  params?: Record<string, string | number>;
  query?: object;
}

/** Without these parts pages look empty, or nobody has any permission. */
const parts = ['guest_role', 'settings', 'themes', 'menus', 'branding', 'homepage'];

const publicSamples: readonly Sample[] = [
  { key: 'GET value-lists/{names}', params: { names: 'localizations' } },
  { key: 'GET landing/artists' },
  { key: 'GET billing/products' },
  { key: 'GET genres' },
  { key: 'GET search', query: { query: 'a', limit: 3 } },
];

const memberSamples = (id: number): readonly Sample[] => [
  { key: 'GET users/{id}', params: { id } },
  { key: 'GET user-sessions' },
  { key: 'GET notifications' },
  { key: 'GET notifications/me/subscriptions' },
  { key: 'GET users/{id}/liked-tracks', params: { id } },
  { key: 'GET users/{id}/playlists', params: { id } },
];

/** Whether the backend's replies match the table of calls. */
export const replies: readonly Check[] = [
  {
    id: 'start-up parts',
    group: 'start-up',
    tried: `the parts of the bootstrap data: ${parts.join(', ')}`,
    needs: ['start-up data'],
    async run({ guestData }) {
      const bootstrap = record(jsonOf((await guestData()).reply));
      const top = record(parseData(bootstrap['data'] ?? bootstrap));
      const missing = parts.filter(
        (part) => (top[part] ?? record(top['settings'])[part] ?? null) === null,
      );
      return missing.length === 0
        ? ok('all are present')
        : warning(
            `it has no ${missing.join(', no ')}`,
            'Check how the backend builds its bootstrap data: a missing menu, theme or role means a missing row in its database (`php artisan db:seed`).',
          );
    },
  },
  {
    id: 'start-up schema',
    group: 'start-up',
    tried: 'comparing the bootstrap data with its schema',
    needs: ['start-up data'],
    run: async ({ guestData }) =>
      judge(mismatches('GET bootstrap-data', (await guestData()).reply), 'it fits'),
  },
  {
    id: 'replies',
    group: 'start-up',
    tried: `comparing ${publicSamples.map(({ key }) => key).join(', ')} with their schemas`,
    needs: ['start-up data'],
    run: (context) => sample(publicSamples, context, {}),
  },
  {
    id: 'replies to a member',
    group: 'member',
    tried: `${memberSamples(0)
      .map(({ key }) => key)
      .join(', ')} against the table of calls`,
    needs: ['sign-in'],
    run: (context) =>
      sample(memberSamples(context.memberId ?? 0), context, context.cookies.headers()),
  },
];

async function sample(
  samples: readonly Sample[],
  { front }: DoctorContext,
  headers: Record<string, string>,
): Promise<Outcome> {
  const found = await Promise.all(
    samples.map(async ({ key, ...input }) => ({
      key,
      reply: await front(callUrl(callAddress(key, input)), { headers }),
    })),
  );
  const unavailable = found.filter(({ reply }) => isUnavailable(reply)).map(({ key }) => key);
  const there = found.filter(({ reply }) => !isUnavailable(reply));
  return judge(
    there.flatMap(({ key, reply }) => mismatches(key, reply)),
    `${there.length} match${unavailable.length === 0 ? '' : `; the backend has no ${unavailable.join(', ')}, and the app works without`}`,
  );
}

/** Calls that the backend lacks, or denies to this visitor, are not mismatches. */
const isUnavailable = ({ status }: Reply): boolean => [401, 403, 404, 405, 501].includes(status);

function mismatches(key: CallKey, reply: Reply): string[] {
  if (reply.status >= 400) return [`${key}: ${reply.status}`];
  // Types of values, never values, because this report is shared with others.
  return findMismatches(key, jsonOf(reply)).map(
    ({ path, kind, expected, seen }) =>
      `${key}: ${path || '(whole reply)'}: ${kind}, ${expected}, seen ${seen}`,
  );
}

const max = 5;

function judge(problems: readonly string[], well: string): Outcome {
  if (problems.length === 0) return ok(well);
  const more = problems.length > max ? ` and ${problems.length - max} more` : '';
  return warning(
    problems.slice(0, max).join('; ') + more,
    'If the backend is right, correct the row in contracts/schema/ and its fake; if a call fails, look for the reason in the backend’s log.',
  );
}

/** Every `src` of a track in this value, at any depth. */
export function sourcesIn(value: unknown): string[] {
  if (Array.isArray(value)) return list(value).flatMap(sourcesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { src, ...rest } = value as Record<string, unknown>;
  return [
    ...(typeof src === 'string' && src !== '' ? [src] : []),
    ...Object.values(rest).flatMap(sourcesIn),
  ];
}
