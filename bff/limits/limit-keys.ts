import { isIPv6 } from 'node:net';
import { record } from '../../contracts/loose.ts';
import { readForm } from '../policy/php-query.ts';

export interface Form {
  body: Buffer;
  /** Its Content-Type. */
  type: string;
  query: string;
}

const field = 'email';

/**
 * Whose account a request is about, in one spelling, or null when it does not say. Laravel takes a field from the query where
 * the body has none. A body that cannot be read says nothing.
 */
export async function accountIn({ body, type, query }: Form): Promise<string | null> {
  const inBody = await emailIn(body, type).catch(() => null);
  const email = inBody ?? lastOf(readForm(query));
  return email === null ? null : plainSpelling(email);
}

async function emailIn(body: Buffer, type: string): Promise<string | null> {
  // By the same test as Laravel's.
  if (/[/+]json/i.test(type)) {
    const email = record(JSON.parse(body.toString()))[field];
    return typeof email === 'string' ? email : null;
  }
  if (/^\s*application\/x-www-form-urlencoded/i.test(type)) return lastOf(readForm(body.toString('latin1')));
  if (!/^\s*multipart\/form-data/i.test(type)) return null;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return lastOf(readForm(new URLSearchParams(texts).toString()));
}

/** Of several values PHP keeps the last. */
function lastOf(fields: ReturnType<typeof readForm>): string | null {
  return fields.findLast(([name]) => name === field)?.[1] ?? null;
}

/** MySQL finds an address without regard to case, accents, invisible letters and spaces at the end: all those spellings are one account. */
function plainSpelling(email: string): string {
  return email.normalize('NFKD').replaceAll(/[\p{M}\p{C}]/gu, '').trim().toLowerCase();
}

/**
 * The network that one visitor has for themselves, as a key: an IPv4 address, or the first 64 bits of an IPv6 one, since every
 * household gets at least so many addresses and can change them as it likes. Other text stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.split('%', 1)[0]?.split('::') ?? [];
  const first = start === '' ? [] : start.split(':');
  const last = end === undefined || end === '' ? [] : end.split(':');
  // An IPv4 address at the end stands for two groups.
  const written = first.length + last.length + (address.includes('.') ? 1 : 0);
  const all = end === undefined ? first : [...first, ...Array.from({ length: 8 - written }, () => '0'), ...last];
  return `${all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
