import { callUrl } from '../../../contracts/call-key.ts';
import { id } from '../../../contracts/loose.ts';
import { rawSetting } from '../../../contracts/site-settings.ts';
import { uploads } from '../../../contracts/uploads.ts';
import { openDirect, type Reply, ThrottledError } from '../ask.ts';
import { type Check, sentence } from '../examine.ts';
import { ok, skipped, warning } from '../finding.ts';

/** The gateway takes heads of 16 kB and addresses of 8 kB. */
const [headBytes, addressBytes] = [10_000, 6_000];
const mostBody = 16 * 1024 * 1024;

/** What proxies, firewalls and PHP let through. */
export const between: readonly Check[] = [
  {
    id: 'large heads',
    group: 'between',
    tried: `GET bootstrap-data, straight, with a header of ${headBytes / 1_000} kB, and with an address of ${addressBytes / 1_000} kB`,
    needs: ['time', 'start-up data'],
    async run({ direct }) {
      const path = callUrl('bootstrap-data');
      const [head, address] = await Promise.all([
        direct(path, { headers: { 'x-doctor': 'a'.repeat(headBytes) } }).then(statusOf, brokenOff),
        direct(`${path}?doctor=${'a'.repeat(addressBytes)}`).then(statusOf, brokenOff),
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
            'Raise it in what stands before the backend: nginx large_client_header_buffers 4 16k, Apache LimitRequestFieldSize and LimitRequestLine. Visitors with many cookies, and long lists in addresses, meet it.',
          );
    },
  },
  {
    id: 'large bodies',
    group: 'between',
    tried:
      'POST users/me, straight, as nobody, with as many bytes as an upload in one piece has at most, and with none',
    needs: ['time', 'start-up data'],
    async run({ config, guestData }) {
      // On connections of its own: who responds before the body is there may leave one that nothing else gets through.
      const line = openDirect(config);
      const chunk =
        id(rawSetting((await guestData()).data?.settings ?? {}, 'uploads.chunk_size')) ?? 0;
      const bytes = Math.min(mostBody, Math.max(uploads.resumableFromBytes, chunk));
      const post = (body: string): Promise<number | string> =>
        line
          .ask(callUrl('users/me'), {
            method: 'POST',
            headers: { 'content-type': 'application/octet-stream' },
            body,
          })
          .then(statusOf, brokenOff);
      const [none, all] = await Promise.all([post(''), post('a'.repeat(bytes))]).finally(
        () => void line.close(),
      );
      if (typeof none === 'string') return skipped(`it cannot be asked: ${none}`);
      return all === none
        ? ok(`${Math.round(bytes / 1_048_576)} MB pass`)
        : warning(
            `${bytes} bytes get ${all}, none get ${none}`,
            'Raise what bodies may have: nginx client_max_body_size, Apache LimitRequestBody, a firewall of its own limit, and in PHP post_max_size and upload_max_filesize.',
          );
    },
  },
];

const statusOf = ({ status }: Reply): number => status;

/** What is too large may end the connection instead of getting a response. */
function brokenOff(error: unknown): string {
  if (error instanceof ThrottledError) throw error;
  return sentence(error);
}
