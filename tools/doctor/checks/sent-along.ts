import { callUrl } from '../../../contracts/call-key.ts';
import { cookie as names } from '../../../contracts/constants.ts';
import { list, record, text } from '../../../contracts/loose.ts';
import { jsonOf, shown } from '../ask.ts';
import type { Check } from '../examine.ts';
import { failure, ok, skipped, warning } from '../finding.ts';

const start = callUrl('bootstrap-data');
/** Of nobody: RFC 5737 keeps it for documents. */
const somebody = '192.0.2.66';
const trustProxies =
  "Add this gateway's address to $proxies of TrustProxies in the backend, with X-Forwarded-For, Host and Proto in $headers; a web server between must add to X-Forwarded-For and leave X-Forwarded-Proto as it comes.";

/** What the gateway says of a visitor, and whether the backend listens. */
export const sentAlong: readonly Check[] = [
  {
    id: 'forwarded scheme',
    group: 'requests',
    tried:
      'GET bootstrap-data, straight, with X-Forwarded-Proto https and http: the addresses that the backend then makes of itself',
    needs: ['start-up data'],
    async run({ direct, config }) {
      const schemes = await Promise.all(
        ['https', 'http'].map(async (scheme) =>
          schemesIn(
            (await direct(start, { headers: { 'x-forwarded-proto': scheme } })).body,
            new URL(config.upstreamOrigin).hostname,
          ),
        ),
      );
      const [underHttps = '', underHttp = ''] = schemes;
      if (underHttps === '' && underHttp === '')
        return skipped(
          'no address of its own is in what guests get; --as shows what it takes for a visitor’s address',
        );
      if (underHttps === 'https' && underHttp === 'http') return ok('they follow it');
      const wanted = config.publicOrigin.startsWith('https:') ? 'https' : 'http';
      return underHttps === wanted && underHttp === wanted
        ? ok(`they are always ${wanted}, as the site is`)
        : warning(
            `they are ${underHttps || underHttp} whatever it says, and the site is ${wanted}`,
            trustProxies,
          );
    },
  },
  {
    id: 'forwarded address',
    group: 'member',
    tried: `GET user-sessions with a visitor's address of ${somebody}: whether the backend takes it for theirs`,
    needs: ['sign-in'],
    async run({ front, cookies, config }) {
      if (config.demo) return skipped('the demo invents addresses');
      const reply = await front(callUrl('user-sessions'), {
        headers: { ...cookies.headers(), 'x-forwarded-for': somebody },
      });
      const present = list(record(jsonOf(reply))['sessions'])
        .map(record)
        .find((one) => one['is_current_device'] === true);
      const address = text(present?.['ip_address']);
      if (address === '') return skipped(`its list of sessions shows none: ${shown(reply)}`);
      return address === somebody
        ? ok('it does')
        : warning(
            `it takes ${address} for the visitor's address`,
            `${trustProxies} Until then its throttle counts all visitors as one.`,
          );
    },
  },
  {
    id: 'workspace',
    group: 'requests',
    tried: `GET value-lists/localizations through the gateway with the cookie ${names.activeWorkspace}=1, which becomes workspaceId=1`,
    needs: ['start-up data'],
    async run({ front }) {
      const path = callUrl('value-lists/localizations');
      const [without, within] = await Promise.all([
        front(path),
        front(path, { headers: { cookie: `${names.activeWorkspace}=1` } }),
      ]);
      if (without.status >= 400) return skipped(`this call is no measure: ${shown(without)}`);
      return within.status < 400
        ? ok('it is taken; whether it narrows what is read shows only in a workspace')
        : failure(
            `with it the call is ${shown(within)}`,
            'The backend refuses workspaceId on its API: its validation must let an unknown parameter pass, and a firewall before it too.',
          );
    },
  },
  {
    id: 'workspace of a member',
    group: 'member',
    tried: 'GET me/workspaces, and GET users/me in one of them',
    needs: ['sign-in'],
    async run({ front, cookies, memberId }) {
      const reply = await front(callUrl('me/workspaces'), { headers: cookies.headers() });
      const workspace = list(record(jsonOf(reply))['workspaces'])
        .map((one) => record(one)['id'])
        .find((one) => typeof one === 'number' && one > 0);
      if (typeof workspace !== 'number') return skipped(`the member has none: ${shown(reply)}`);
      const { cookie } = cookies.headers();
      const within = await front(callUrl(`users/${memberId}`), {
        headers: {
          ...cookies.headers(),
          cookie: `${cookie}; ${names.activeWorkspace}=${workspace}`,
        },
      });
      return within.status < 400
        ? ok(`workspace ${workspace} is taken`)
        : failure(
            `in workspace ${workspace} the call is ${shown(within)}`,
            'The member belongs to it, and the backend says otherwise: see what it does with workspaceId.',
          );
    },
  },
];

/** `https`, `http`, `both`, or empty where the host is never named. */
function schemesIn(body: string, host: string): string {
  const found = new Set(
    [...body.replaceAll('\\/', '/').matchAll(/"(https?):\/\/([\w.-]+)/g)]
      .filter(([, , named]) => named === host)
      .map(([, scheme = '']) => scheme),
  );
  return found.size > 1 ? 'both' : ([...found][0] ?? '');
}
