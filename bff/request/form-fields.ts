import { GatewayError } from '../errors.ts';
import { decodeQuery, phpVariable, splitQuery } from './php-query.ts';

/** A form field, in the query or in the body. */
export interface Field {
  /** The decoded name. */
  name: string;
  /** The variable that PHP creates for it. */
  variable: string;
  value: unknown;
}

/** Far below the thousand after which PHP drops the rest. */
const maxFields = 100;

/** Matches lower case only, like Laravel. */
const jsonType = /^application\/(?:[\w.-]+\+)?json(?:; ?charset="?(?:utf|UTF)-8"?)?$/;
const formType = /^application\/x-www-form-urlencoded(?:; ?charset="?utf-8"?)?$/i;
const partsType = /^multipart\/form-data; ?boundary=(?:"([\w.-]{1,70})"|([\w.-]{1,70}))$/i;

/**
 * The fields of a body, where PHP is certain to find the same ones. PHP looks at the beginning of a
 * content type, Laravel at `/json` or `+json` anywhere in it; both accept malformed input and have
 * limits of their own.
 * @throws GatewayError for every other content type or spelling of a form.
 */
export function readFields(type: string, body: Buffer): Field[] {
  if (body.length === 0) return [];
  if (jsonType.test(type)) return readJson(text(body));
  if (formType.test(type)) return readQueryFields(body.toString('latin1'));
  const [, quoted, plain] = partsType.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new GatewayError('unsupported_type');
  return readParts(body.toString('latin1'), boundary);
}

/** The fields of a query, or of a URL-encoded form. */
export function readQueryFields(query: string): Field[] {
  const parts = splitQuery(query).filter(({ raw }) => raw !== '');
  return few(parts).map(({ name, variable, value }) => ({
    name,
    variable,
    value: text(Buffer.from(decodeQuery(value), 'latin1')),
  }));
}

function readJson(json: string): Field[] {
  const value = orMalformed(() => JSON.parse(json) as unknown);
  // PHP turns any other value into a list without names.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).map(([name, one]) => ({
    name,
    variable: name,
    value: one as unknown,
  }));
}

/**
 * The header that browsers and libraries write before each part. PHP would accept other spellings
 * too and read each differently.
 */
const fieldHead =
  /^Content-Disposition: form-data; name=(?:"([^"\\\r\n]*)"|([\w.[\]-]+))(?:\r\nContent-(?:Type: text\/plain(?:; charset=utf-8)?|Length: \d+|Transfer-Encoding: 8bit))*$/i;
const fileHead =
  /^Content-Disposition: form-data; name="[^"\\\r\n]*"; filename="[^"\\\r\n]+"(?:\r\nContent-(?:Type|Length): [\w/.+ ;=-]+)*$/i;

function readParts(body: string, boundary: string): Field[] {
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`);
  const [before, ...rest] = parts;
  const end = rest.pop();
  // PHP accepts a boundary after a single line feed.
  const isClear = body.split(`--${boundary}`).length === parts.length;
  if (!isClear || before !== '' || !/^--(?:\r\n)?$/.test(end ?? ''))
    throw new GatewayError('malformed_request');
  return few(rest).flatMap(readPart);
}

/** One part, from the line break after its boundary. A file is not a field. */
function readPart(part: string): Field[] {
  const gap = part.indexOf('\r\n\r\n');
  const head = part.slice(2, gap);
  if (!part.startsWith('\r\n') || gap === -1) throw new GatewayError('malformed_request');
  if (fileHead.test(head)) return [];
  const [, quoted, plain] = fieldHead.exec(head) ?? [];
  const name = quoted ?? plain;
  if (name === undefined) throw new GatewayError('malformed_request');
  return [
    { name, variable: phpVariable(name), value: text(Buffer.from(part.slice(gap + 4), 'latin1')) },
  ];
}

function few<T>(parts: T[]): T[] {
  if (parts.length > maxFields) throw new GatewayError('malformed_request');
  return parts;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const text = (bytes: Buffer): string => orMalformed(() => utf8.decode(bytes));

function orMalformed<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new GatewayError('malformed_request');
  }
}
