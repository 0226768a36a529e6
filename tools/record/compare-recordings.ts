import { differencesOf } from '../../bff/operate/differences.ts';
import type { Exchange, Recording } from '../../mocks/replay/recording-format.ts';

/**
 * The differences between two recordings, one per line. Values of dates and placeholders are
 * ignored; types, fields and statuses count.
 */
export function compareRecordings(first: Recording, second: Recording): string[] {
  const [before, after] = [byRequest(first), byRequest(second)];
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((request) => {
    const [old, now] = [before.get(request), after.get(request)];
    if (!now) return [`- ${request}`];
    if (!old) return [`+ ${request}`];
    const count =
      old.length === now.length
        ? []
        : [`  ${request}: said ${old.length} things, now ${now.length}`];
    return [
      ...count,
      ...new Set(old.slice(0, now.length).flatMap((one, index) => between(one, now[index] ?? one))),
    ];
  });
}

const byRequest = ({ exchanges }: Recording): Map<string, Exchange[]> =>
  Map.groupBy(exchanges, ({ request }) => request);

function between(old: Exchange, now: Exchange): string[] {
  if (old.status !== now.status)
    return [`  ${old.request}: status ${old.status}, now ${now.status}`];
  return differencesOf(comparable(old.body), comparable(now.body)).map(
    ({ path, kind, first, second }) =>
      `  ${old.request}: ${path || 'the whole reply'} (${kind}): ${first}${second === first ? '' : `, now ${second}`}`,
  );
}

const moving =
  /^(?:\d{4}-\d\d-\d\dT?|(?:secret|person|id|key|card)[-_]\d|Text \d|Name \d|Person \d|Place \d|Given\d|Family\d|https:\/\/example\.test\/\d|\/storage\/(?:art|tracks)\/)/;

/** The value without parts that differ in every recording. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, comparable(one)]));
  return typeof value === 'string' && moving.test(value) ? '…' : value;
}
