import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { readRedisAddress, redisWords } from './redis-address.ts';

/**
 * The types of settings: each reads a text. Its message describes the expected form, in words that
 * follow 'expected'.
 */

/** A text of a simple form. */
export const form = (expected: string, pattern: RegExp) =>
  z.string(expected).regex(pattern, expected);

/** A text that `read` understands: it throws, or returns undefined, for any other. */
const readable = <T>(expected: string, read: (text: string) => T | undefined) =>
  z.string(expected).transform((text, context): T => {
    try {
      const value = read(text);
      if (value !== undefined) return value;
    } catch {
      // The problem is reported below.
    }
    context.addIssue(expected);
    return z.NEVER;
  });

export const text = z.string();

export const oneOf = <const Word extends string>(...words: Word[]) =>
  z.enum(words, `one of ${words.join(', ')}`);

export const flag = z.stringbool({
  truthy: ['1', 'true', 'yes', 'on'],
  falsy: ['0', 'false', 'no', 'off'],
  error: 'yes or no',
});

const number = (expected: string, pattern: RegExp, isValid: (value: number) => boolean) =>
  form(expected, pattern).transform(Number).refine(isValid, expected);

export const port = number('a port number from 0 to 65535', /^\d{1,5}$/, (one) => one <= 65_535);

/** 24 days. With longer delays Node's timers fire at once. */
const maxMs = 2 ** 31 - 1;

export const secondsWords = 'a number of seconds, such as 5 or 0.5; 0 switches it off';

/** Converted to milliseconds. */
export const seconds = form(secondsWords, /^\d{1,7}(?:\.\d{1,3})?$/).transform((value) =>
  Math.min(Math.round(Number(value) * 1000), maxMs),
);

/** A limit; Infinity when it is switched off. */
export const bound = form('a whole number; 0 switches it off', /^\d{1,7}$/).transform(
  (value) => Number(value) || Infinity,
);

export const percentWords = 'a number from 0 to 100';
export const percent = number(percentWords, /^\d{1,3}(?:\.\d{1,3})?$/, (one) => one <= 100);
export const positive = number('a number above 0', /^\d{1,6}(?:\.\d{1,3})?$/, (one) => one > 0);

/** Characters that a header can carry unescaped. */
export const token = form('visible ASCII characters without spaces', /^[!-~]+$/);
export const hostName = form('a host name or an IP address', /^[\w.:-]+$/);
export const headerName = form('a header name', /^[A-Za-z0-9-]+$/);
export const paramName = form('a query parameter name', /^\w+$/);
export const pattern = readable('a regular expression', (value) => new RegExp(value));

function plainUrl(value: string): URL | undefined {
  const url = new URL(value);
  const { protocol, hostname, username, password, search, hash } = url;
  const isPlain = username + password + search + hash === '' && !hostname.includes(',');
  return isPlain && /^https?:$/.test(protocol) ? url : undefined;
}

const addressWords = 'http or https address, such as https://api.example.test';

/** One http(s) address without credentials, query or fragment. */
export const address = z
  .string(`an ${addressWords}`)
  .refine((value) => !value.includes(','), `a single ${addressWords}`)
  .pipe(readable(`an ${addressWords}`, plainUrl));

export const origin = readable(
  'an http or https address without a path, such as https://www.example.test',
  (value) => {
    const url = plainUrl(value);
    return url?.pathname === '/' ? url.origin : undefined;
  },
);

const embedOriginsWords =
  'off, all, or origins separated by commas, such as https://blog.example.test';

/** Sources of `frame-ancestors`; null for off. */
export const embedOrigins = readable(embedOriginsWords, (value) => {
  if (value === 'off') return null;
  if (value === 'all') return ['*'];
  const origins = split(value, ',').map((item) => origin.parse(item));
  // Policies can't name IPv6 addresses.
  return origins.length > 0 && !value.includes('[') ? ["'self'", ...origins] : undefined;
});

/** May contain credentials. */
export const redisAddress = z.string(redisWords).transform((value, context) => {
  const result = readRedisAddress(value);
  if (typeof result !== 'string') return result;
  context.addIssue(result);
  return z.NEVER;
});

/** A header that only the backend may read; its name in lower case. */
export const secretHeader = form(
  'a header name, a colon and a value of visible ASCII characters',
  /^[A-Za-z0-9-]+:\s*[!-~]+$/,
).transform((value) => {
  const colon = value.indexOf(':');
  return { name: value.slice(0, colon).toLowerCase(), value: value.slice(colon + 1).trim() };
});
export type SecretHeader = z.output<typeof secretHeader>;

const certificate = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs;

/** The path of a PEM file; the value is the file's content. */
export const certificates = readable('a readable file with certificates (PEM)', (path) => {
  const pem = readFileSync(path, 'utf8');
  const blocks = pem.match(certificate) ?? [];
  // The constructor throws for an unreadable certificate. Node would skip it, and every connection
  // would fail later.
  for (const one of blocks) void new X509Certificate(one);
  return blocks.length > 0 ? pem : undefined;
});

/** The same for a private key. */
export const privateKey = readable(
  'a readable file with a private key (PEM), not encrypted',
  (path) => {
    const pem = readFileSync(path, 'utf8');
    createPrivateKey(pem);
    return pem;
  },
);

const split = (value: string, separator: string): string[] =>
  value
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const pathPrefixes = readable(
  'path prefixes separated by commas, such as api/v1, storage',
  (value) => {
    const prefixes = split(value, ',').map((item) => item.replaceAll(/^\/+|\/+$/g, ''));
    const isPrefix = (item: string) => /^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/.test(item);
    return prefixes.length > 0 && prefixes.every(isPrefix) ? prefixes : undefined;
  },
);

export const networks = readable(
  'IP addresses or networks separated by commas, such as 10.0.0.0/8, ::1',
  (value) => {
    const items = split(value, ',');
    return items.every(isNetwork) ? items : undefined;
  },
);

function isNetwork(value: string): boolean {
  const [, ip = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const family = isIP(ip);
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

/**
 * A host of a content security policy. No quote, comma or semicolon, which would end the source or
 * the directive, and no lone wildcard.
 */
const hostSource =
  /^(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?:\/[\w.~%!$&()*+=:@/-]*)?$/i;

const directives = ['img-src', 'font-src', 'connect-src', 'frame-src', 'script-src'] as const;
type Sources = Partial<Record<(typeof directives)[number], string[]>>;

const policyWords =
  'directives with hosts, such as img-src https://cdn.example.test; font-src https://fonts.gstatic.com';

/** Part of a content security policy: sources to add to single directives. */
export const cspSources = z.string(policyWords).transform((value, context) => {
  const found: Sources = {};
  for (const [name = '', ...sources] of split(value, ';').map((part) => part.split(/\s+/))) {
    const directive = directives.find((one) => one === name.toLowerCase());
    if (directive === undefined || found[directive])
      context.addIssue(`${directives.join(', ')}, each at most once, instead of '${name}'`);
    else if (sources.length === 0 || !sources.every((source) => hostSource.test(source)))
      context.addIssue(policyWords);
    else found[directive] = sources;
  }
  return found;
});
