import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type RedisAddress, readRedisAddress, redisWords } from './redis-address.ts';

/** A value that a setting does not accept; the message describes what is expected. */
export class SettingTypeError extends Error {
  override name = 'SettingTypeError';
}

export interface SettingType<T> {
  /** The expected form, in words that follow 'expected'. */
  words: string;
  read(text: string): T;
}

function type<T>(words: string, read: (text: string) => T | undefined): SettingType<T> {
  return {
    words,
    read(text) {
      const value = read(text);
      if (value === undefined) throw new SettingTypeError(words);
      return value;
    },
  };
}

export const port = type('a port number from 0 to 65535', (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
);

/** 24 days. With longer delays Node's timers fire at once. */
const maxMs = 2 ** 31 - 1;

/** Seconds, fractions allowed, converted to milliseconds. */
export const seconds = type('a number of seconds, such as 5 or 0.5; 0 switches it off', (text) =>
  /^\d{1,7}(?:\.\d{1,3})?$/.test(text)
    ? Math.min(Math.round(Number(text) * 1000), maxMs)
    : undefined,
);

export const milliseconds = type('a whole number of milliseconds from 100', (text) =>
  /^\d{3,9}$/.test(text) && Number(text) >= 100 ? Number(text) : undefined,
);

/** A limit; Infinity when it is switched off. */
export const bound = type('a whole number; 0 switches it off', (text) =>
  /^\d{1,7}$/.test(text) ? Number(text) || Infinity : undefined,
);

/** From 0 to 100. */
export const percent = type('a number from 0 to 100', (text) =>
  /^\d{1,3}(?:\.\d{1,3})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined,
);

/** From 0 to 1. */
export const share = type('a number from 0 to 1', (text) =>
  /^(?:0(?:\.\d{1,9})?|0?\.\d{1,9}|1(?:\.0{1,9})?)$/.test(text) ? Number(text) : undefined,
);

export const positive = type('a number above 0', (text) =>
  /^\d{1,6}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined,
);

const yes = ['1', 'true', 'yes', 'on'];
const no = ['0', 'false', 'no', 'off'];

export const flag = type('yes or no', (text) => {
  const word = text.toLowerCase();
  return yes.includes(word) ? true : no.includes(word) ? false : undefined;
});

export const text = type('a text', (value) => value);

/** Characters that a header can carry unescaped. */
export const token = type('visible ASCII characters without spaces', (value) =>
  /^[!-~]+$/.test(value) ? value : undefined,
);

export const hostName = type('a host name or an IP address', (value) =>
  /^[\w.:-]+$/.test(value) ? value : undefined,
);

function readAddress(value: string): URL | undefined {
  const url = URL.parse(value);
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  )
    return undefined;
  return url;
}

/** An http(s) address without credentials, query or fragment. */
export const address = type(
  'an http or https address, such as https://api.example.test',
  readAddress,
);

export const origin = type(
  'an http or https address without a path, such as https://www.example.test',
  (value) => {
    const url = URL.parse(value);
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      url.username ||
      url.password ||
      url.search ||
      url.hash ||
      url.pathname !== '/'
    )
      return undefined;
    return url.origin;
  },
);

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** May contain credentials. */
export const redisAddress: SettingType<RedisAddress> = {
  words: redisWords,
  read(value) {
    const found = readRedisAddress(value);
    if (typeof found === 'string') throw new SettingTypeError(found);
    return found;
  },
};

export const headerName = type('a header name', (value) =>
  /^[A-Za-z0-9-]+$/.test(value) ? value : undefined,
);
export const paramName = type('a query parameter name', (value) =>
  /^\w+$/.test(value) ? value : undefined,
);

/** A header that only the backend may read. */
export interface SecretHeader {
  /** In lower case. */
  name: string;
  value: string;
}

export const secretHeader = type(
  'a header name, a colon and a value of visible ASCII characters',
  (text): SecretHeader | undefined => {
    const [, name, value] = /^([A-Za-z0-9-]+):\s*([!-~]+)$/.exec(text) ?? [];
    return name === undefined || value === undefined
      ? undefined
      : { name: name.toLowerCase(), value };
  },
);

/** In OpenTelemetry's notation: values are percent-encoded. */
export const headerList = type(
  'headers separated by commas, such as authorization=Bearer%20abc, x-team=music',
  (value) => {
    const found = items(value).map(
      (item) => /^([A-Za-z0-9-]+)\s*=\s*(.*)$/.exec(item)?.slice(1) ?? [],
    );
    const isFine = ([name, text = '']: string[]): boolean =>
      name !== undefined && isDecodable(text) && /^[ -~]*$/.test(decodeURIComponent(text));
    return found.every(isFine)
      ? Object.fromEntries(
          found.map(([name = '', text = '']) => [name.toLowerCase(), decodeURIComponent(text)]),
        )
      : undefined;
  },
);

export const pattern = type('a regular expression', (value) => {
  try {
    return new RegExp(value);
  } catch {
    return undefined;
  }
});

const certificate = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs;

/** The path of a PEM file; the value is the file's content. */
export const certificates = type('a readable file with certificates (PEM)', (path) => {
  try {
    const pem = readFileSync(path, 'utf8');
    const found = pem.match(certificate) ?? [];
    // The constructor throws for an unreadable certificate. Node would skip it, and every
    // connection would fail later.
    for (const one of found) void new X509Certificate(one);
    return found.length > 0 ? pem : undefined;
  } catch {
    return undefined;
  }
});

/** The same for a private key. */
export const privateKey = type(
  'a readable file with a private key (PEM), not encrypted',
  (path) => {
    try {
      const pem = readFileSync(path, 'utf8');
      createPrivateKey(pem);
      return pem;
    } catch {
      return undefined;
    }
  },
);

const items = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const pathPrefixes = type(
  'path prefixes separated by commas, such as api/v1, storage',
  (value) => {
    const prefixes = items(value).map((item) => item.replaceAll(/^\/+|\/+$/g, ''));
    return prefixes.length > 0 &&
      prefixes.every((prefix) => /^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/.test(prefix))
      ? prefixes
      : undefined;
  },
);

export const networks = type(
  'IP addresses or networks separated by commas, such as 10.0.0.0/8, ::1',
  (value) => {
    const found = items(value);
    return found.every(isNetwork) ? found : undefined;
  },
);

function isNetwork(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return (
    most > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/**
 * A host of a content security policy. No quote, comma or semicolon, which would end the source or
 * the directive, and no lone wildcard.
 */
const hostSource =
  /^(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?:\/[\w.~%!$&()*+=:@/-]*)?$/i;

export const sources = type(
  'hosts separated by spaces or commas, such as https://cdn.example.test *.example.test',
  (value) => {
    const found = value.split(/[\s,]+/).filter((item) => item !== '');
    return found.every((item) => hostSource.test(item)) ? found : undefined;
  },
);

export function oneOf<const Word extends string>(...words: Word[]): SettingType<Word> {
  return type(`one of ${words.join(', ')}`, (value) => words.find((word) => word === value));
}
