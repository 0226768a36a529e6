/** Where Redis is, as REDIS_URL says it. */
export interface RedisAddress {
  mode: 'single' | 'cluster' | 'sentinel';
  /** The server, some nodes of the cluster, or some sentinels. */
  nodes: readonly RedisNode[];
  /** The name under which sentinels watch the primary; empty in the other modes. */
  primary: string;
  username: string;
  password: string;
  /** The sentinels' own password; empty if they need none. */
  sentinelPassword: string;
  database: number;
  isTls: boolean;
}

interface RedisNode {
  host: string;
  port: number;
}

const forms =
  /^(?<scheme>rediss?)(?:\+(?<mode>cluster|sentinel))?:\/\/(?:(?<user>[^@/?#]*)@)?(?<hosts>[^@/?#]+)(?<path>\/[^?#]*)?(?<query>\?[^#]*)?$/i;

const examples = {
  cluster: 'redis+cluster://a:7000,b:7000,c:7000',
  sentinel: 'redis+sentinel://a:26379,b:26379/mymaster',
} as const;

/** The words of the general refusal: the address is none of the known forms. */
export const redisWords = `a redis or rediss address, such as redis://localhost:6379, ${examples.cluster} or ${examples.sentinel}`;

/** The parsed address, or the expected form. Errors never quote the text, which is secret. */
export function readRedisAddress(text: string): RedisAddress | string {
  const { scheme, mode: word, user, hosts, path, query } = forms.exec(text)?.groups ?? {};
  if (scheme === undefined || hosts === undefined) return redisWords;
  const mode = (word?.toLowerCase() ?? 'single') as RedisAddress['mode'];
  const nodes = hosts.split(',').map((host) => readNode(host, mode === 'sentinel' ? 26_379 : 6379));
  if (mode === 'single' && nodes.length > 1)
    return `redis+cluster:// or redis+sentinel:// in front of several hosts, such as ${examples.cluster}`;
  if (nodes.includes(null))
    return mode === 'single'
      ? redisWords
      : `host:port pairs separated by commas, such as ${examples[mode]}`;
  const place = readPlace(mode, path ?? '', query ?? '');
  if (typeof place === 'string') return place;
  const [, username = '', password = ''] = /^([^:]*):?(.*)$/s.exec(user ?? '') ?? [];
  try {
    return {
      mode,
      nodes: nodes.filter((node) => node !== null),
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
      sentinelPassword: decodeURIComponent(query?.replace('?sentinel_password=', '') ?? ''),
      isTls: scheme.toLowerCase() === 'rediss',
      ...place,
    };
  } catch {
    return redisWords;
  }
}

/** The part after the hosts. */
function readPlace(
  mode: RedisAddress['mode'],
  path: string,
  query: string,
): Pick<RedisAddress, 'primary' | 'database'> | string {
  if (query !== '' && (mode !== 'sentinel' || !/^\?sentinel_password=[^&]*$/.test(query)))
    return 'no parameters, except sentinel_password after redis+sentinel://';
  if (mode === 'cluster')
    return /^\/?0?$/.test(path)
      ? { primary: '', database: 0 }
      : 'no database after the nodes: a cluster has only one';
  const form = mode === 'sentinel' ? /^\/([\w.-]+)(?:\/(\d{0,4}))?$/ : /^()(?:\/(\d{0,4}))?$/;
  const found = form.exec(path);
  if (!found)
    return mode === 'sentinel'
      ? `the name of the primary after the sentinels, such as ${examples.sentinel}`
      : redisWords;
  const [, primary = '', database = ''] = found;
  return { primary, database: Number(database) };
}

function readNode(text: string, usualPort: number): RedisNode | null {
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
