import { list, record, text } from '../../contracts/loose.ts';

/** What a backend said, without anything of anybody's: `npm run record` writes it, people review it, the fake backend says it again. */
export interface Recording {
  format: 1;
  /** The latest moment that lay in the past when it was recorded (ISO 8601): at replay it is now, and all other moments move with it. Null where nothing names one. */
  newest: string | null;
  /** In the order of the session: first what was read before the first write, by address, then that write, and so on. */
  exchanges: Exchange[];
}

export interface Exchange {
  /** Method, path and query: `GET /api/v1/users/1/playlists?page=1`. */
  request: string;
  /** Row of the table of calls; null for a call that it does not know. */
  call: string | null;
  /** Whether it was asked without any credentials, as the gateway does for what all guests share. */
  isShared?: true;
  status: number;
  /** Null for an empty one. */
  body: unknown;
}

/** @throws TypeError for what is no recording. */
export function readRecording(json: string): Recording {
  const read = record(JSON.parse(json));
  if (read['format'] !== 1)
    throw new TypeError(`A recording of format 1 is expected, not '${String(read['format'])}'.`);
  const exchanges = list(read['exchanges'])
    .map(record)
    .map((one): Exchange => {
      const status = Number(one['status']);
      if (!/^[A-Z]+ \/\S*$/.test(text(one['request'])) || !Number.isInteger(status))
        throw new TypeError('Each exchange of a recording has a request and a status.');
      return {
        request: text(one['request']),
        call: text(one['call']) || null,
        ...(one['isShared'] === true && { isShared: true as const }),
        status,
        body: one['body'] ?? null,
      };
    });
  return { format: 1, newest: text(read['newest']) || null, exchanges };
}

export const methodOf = ({ request }: Pick<Exchange, 'request'>): string =>
  request.slice(0, request.indexOf(' '));
export const isRead = (exchange: Pick<Exchange, 'request'>): boolean =>
  methodOf(exchange) === 'GET';
