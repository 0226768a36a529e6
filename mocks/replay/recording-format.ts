import { list, record, text } from '../../contracts/loose.ts';

/**
 * Backend responses without personal data, written by `npm run record` and replayed by the fake
 * backend after a review.
 */
export interface Recording {
  format: 1;
  /**
   * The latest timestamp in the past at the time of recording (ISO 8601). At replay it becomes now,
   * and all others move with it. Null if there is none.
   */
  newest: string | null;
  /**
   * In recorded order: the reads before the first write, by address, then that write, and so on.
   */
  exchanges: Exchange[];
}

export interface Exchange {
  /** Method, path and query: `GET /api/v1/users/1/playlists?page=1`. */
  request: string;
  /** The call's row in the table; null for an unknown call. */
  call: string | null;
  /**
   * Whether the request had no credentials, as the gateway's requests for data shared by all
   * guests.
   */
  isShared?: true;
  status: number;
  /** Null for an empty body. */
  body: unknown;
}

/** @throws TypeError if it is not a recording. */
export function readRecording(json: string): Recording {
  const read = record(JSON.parse(json));
  if (read['format'] !== 1)
    throw new TypeError(`Expected a recording of format 1, not '${String(read['format'])}'.`);
  const exchanges = list(read['exchanges'])
    .map(record)
    .map((one): Exchange => {
      const status = Number(one['status']);
      if (!/^[A-Z]+ \/\S*$/.test(text(one['request'])) || !Number.isInteger(status))
        throw new TypeError('Each exchange of a recording needs a request and a status.');
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
