import { callUrl } from '../../../contracts/calls/call-key.ts';
import { cookie as names } from '../../../contracts/constants.ts';
import { list, record, text } from '../../../contracts/loose.ts';
import { jsonOf, shown } from '../connection.ts';
import type { Check } from '../examine.ts';
import { failure, ok, skipped, warning } from '../finding.ts';

const start = callUrl('bootstrap-data');
/** Reserved for documentation by RFC 5737. */
const somebody = '192.0.2.66';
const trustProxies =
  "Add this gateway's address to $proxies of TrustProxies in the backend, with X-Forwarded-For, Host and Proto in $headers. A web server in between must append to X-Forwarded-For and leave X-Forwarded-Proto unchanged.";

/** Headers in which the gateway describes the visitor, and whether the backend trusts them. */
export const forwardedHeaderChecks: readonly Check[] = [
  {
    id: 'forwarded scheme',
    group: 'requests',
    tried:
      'GET bootstrap-data, direct, with X-Forwarded-Proto https and http, comparing the backend’s own addresses in it',
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
          'a guest’s data contains no address of the backend; --as shows which visitor’s address it sees',
        );
      if (underHttps === 'https' && underHttp === 'http') return ok('they follow it');
      const wanted = config.publicOrigin.startsWith('https:') ? 'https' : 'http';
      return underHttps === wanted && underHttp === wanted
        ? ok(`they are always ${wanted}, like the site`)
        : warning(
            `they are ${underHttps || underHttp} whatever the header, but the site is ${wanted}`,
            trustProxies,
          );
    },
  },
  {
    id: 'forwarded address',
    group: 'member',
    tried: `GET user-sessions with the visitor's address ${somebody}: whether the backend believes it`,
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
      if (address === '') return skipped(`its list of sessions has no address: ${shown(reply)}`);
      return address === somebody
        ? ok('it does')
        : warning(
            `it sees ${address} as the visitor's address`,
            `${trustProxies} Until then its rate limit counts all visitors as one.`,
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
      if (without.status >= 400)
        return skipped(`this call fails even without it: ${shown(without)}`);
      return within.status < 400
        ? ok('it is accepted; only a workspace can show whether it filters the reply')
        : failure(
            `with it the call returns ${shown(within)}`,
            'The backend rejects workspaceId on its API: its validation, and any firewall in front of it, must accept an unknown parameter.',
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
        ? ok(`workspace ${workspace} is accepted`)
        : failure(
            `in workspace ${workspace} the call returns ${shown(within)}`,
            'The member belongs to it, but the backend rejects that: check how it handles workspaceId.',
          );
    },
  },
];

/** `https`, `http`, `both`, or empty if the host never appears. */
function schemesIn(body: string, host: string): string {
  const found = new Set(
    [...body.replaceAll('\\/', '/').matchAll(/"(https?):\/\/([\w.-]+)/g)]
      .filter(([, , named]) => named === host)
      .map(([, scheme = '']) => scheme),
  );
  return found.size > 1 ? 'both' : ([...found][0] ?? '');
}
