import { callUrl } from '../../../contracts/calls/call-key.ts';
import { id } from '../../../contracts/loose.ts';
import { rawSetting } from '../../../contracts/site/site-settings.ts';
import { uploads } from '../../../contracts/calls/uploads.ts';
import { openDirect, type Reply, ThrottledError } from '../connection.ts';
import { type Check, sentence } from '../examine.ts';
import { ok, skipped, warning } from '../finding.ts';

/** The gateway's limits are 16 kB for headers and 8 kB for addresses. */
const [headBytes, addressBytes] = [10_000, 6_000];
const maxBodyBytes = 16 * 1024 * 1024;

/** The limits of proxies, firewalls and PHP. */
export const between: readonly Check[] = [
  {
    id: 'large heads',
    group: 'between',
    tried: `GET bootstrap-data, direct, with a header of ${headBytes / 1_000} kB, and with an address of ${addressBytes / 1_000} kB`,
    needs: ['time', 'start-up data'],
    async run({ direct }) {
      const path = callUrl('bootstrap-data');
      const [head, address] = await Promise.all([
        direct(path, { headers: { 'x-doctor': 'a'.repeat(headBytes) } }).then(
          statusOf,
          describeAbort,
        ),
        direct(`${path}?doctor=${'a'.repeat(addressBytes)}`).then(statusOf, describeAbort),
      ]);
      const refused = [
        ['header', head],
        ['address', address],
      ]
        .filter(([, what]) => what !== 200)
        .map(([name, what]) => `a long ${name} gets ${what}`);
      return refused.length === 0
        ? ok('both pass')
        : warning(
            refused.join('; '),
            'Raise the limit in the server before the backend: nginx large_client_header_buffers 4 16k, Apache LimitRequestFieldSize and LimitRequestLine. It affects visitors with many cookies, and long lists in addresses.',
          );
    },
  },
  {
    id: 'large bodies',
    group: 'between',
    tried:
      'POST users/me, direct, as a guest, with the size of the largest single-request upload, and with an empty body',
    needs: ['time', 'start-up data'],
    async run({ config, guestData }) {
      // Uses its own connection: a server that responds before the body is complete may leave the
      // connection unusable.
      const line = openDirect(config);
      const chunk =
        id(rawSetting((await guestData()).data?.settings ?? {}, 'uploads.chunk_size')) ?? 0;
      const bytes = Math.min(maxBodyBytes, Math.max(uploads.resumableFromBytes, chunk));
      const post = (body: string): Promise<number | string> =>
        line
          .ask(callUrl('users/me'), {
            method: 'POST',
            headers: { 'content-type': 'application/octet-stream' },
            body,
          })
          .then(statusOf, describeAbort);
      const [none, all] = await Promise.all([post(''), post('a'.repeat(bytes))]).finally(
        () => void line.close(),
      );
      if (typeof none === 'string') return skipped(`the call failed without a body: ${none}`);
      return all === none
        ? ok(`${Math.round(bytes / 1_048_576)} MB pass`)
        : warning(
            `${bytes} bytes return ${all}, an empty body returns ${none}`,
            "Raise the limit for bodies: nginx client_max_body_size, Apache LimitRequestBody, a firewall's own limit, and in PHP post_max_size and upload_max_filesize.",
          );
    },
  },
];

const statusOf = ({ status }: Reply): number => status;

/** A body over the limit may end the connection instead of getting a response. */
function describeAbort(error: unknown): string {
  if (error instanceof ThrottledError) throw error;
  return sentence(error);
}
