/** The parsed REDIS_URL. */
export type RedisAddress = Exclude<ReturnType<typeof readRedisAddress>, string>;

const forms =
  /^(?<scheme>rediss?)(?:\+(?<word>cluster|sentinel))?:\/\/(?:(?<user>[^@/?#]*)@)?(?<hosts>[^@/?#]+)(?<path>\/[^?#]*)?(?<query>\?[^#]*)?$/i;

const cluster = 'redis+cluster://a:7000,b:7000,c:7000';
const sentinel = 'redis+sentinel://a:26379,b:26379/mymaster';

/** The error for an address in none of the known forms. */
export const redisWords = `a redis or rediss address, such as redis://localhost:6379, ${cluster} or ${sentinel}`;

/** Each mode's default port and path format, with the primary's name and the database. */
const modes = {
  single: { port: 6379, hosts: redisWords, path: /^()\/?(\d{0,4})$/, expected: redisWords },
  cluster: {
    port: 6379,
    hosts: `host:port pairs separated by commas, such as ${cluster}`,
    path: /^()\/?(0?)$/,
    expected: 'no database after the nodes: a cluster has only one',
  },
  sentinel: {
    port: 26_379,
    hosts: `host:port pairs separated by commas, such as ${sentinel}`,
    path: /^\/([\w.-]+)(?:\/(\d{0,4}))?$/,
    expected: `the name of the primary after the sentinels, such as ${sentinel}`,
  },
};

/** The parsed address, or the expected form. Errors never quote the text, which is secret. */
export function readRedisAddress(text: string) {
  const { scheme, word, user = '', hosts, path = '', query = '' } = forms.exec(text)?.groups ?? {};
  if (scheme === undefined || hosts === undefined) return redisWords;
  const mode = (word?.toLowerCase() ?? 'single') as keyof typeof modes;
  const form = modes[mode];
  const nodes = hosts.split(',').map((host) => readNode(host, form.port));
  if (mode === 'single' && nodes.length > 1)
    return `redis+cluster:// or redis+sentinel:// in front of several hosts, such as ${cluster}`;
  if (nodes.includes(null)) return form.hosts;
  if (query !== '' && (mode !== 'sentinel' || !/^\?sentinel_password=[^&]*$/.test(query)))
    return 'no parameters, except sentinel_password after redis+sentinel://';
  const place = form.path.exec(path);
  if (!place) return form.expected;
  const [, primary = '', database = ''] = place;
  const [, username = '', password = ''] = /^([^:]*):?(.*)$/s.exec(user) ?? [];
  try {
    return {
      mode,
      /** The server, some nodes of the cluster, or some sentinels. */
      nodes: nodes.filter((node) => node !== null),
      /** The name under which sentinels watch the primary; empty in the other modes. */
      primary,
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
      /** The sentinels' own password; empty if they need none. */
      sentinelPassword: decodeURIComponent(query.replace('?sentinel_password=', '')),
      database: Number(database),
      isTls: scheme.toLowerCase() === 'rediss',
    };
  } catch {
    return redisWords;
  }
}

function readNode(text: string, usualPort: number) {
  const url = URL.parse(`redis://${text}`);
  if (!url || url.hostname === '' || url.port === '0') return null;
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port || usualPort),
  };
}

/** The hosts alone, for logs. */
export const redisHosts = ({ nodes }: Pick<RedisAddress, 'nodes'>): string =>
  nodes.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`).join(', ');
