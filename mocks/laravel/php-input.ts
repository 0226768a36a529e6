import { record } from '../../contracts/loose.ts';
import { PhpException, HttpException } from './http-exception.ts';

/**
 * The contents of `$_GET` or `$_POST`: the last value per name, or a list if the name ends in
 * brackets.
 */
export type PhpInput = Record<string, unknown>;

/**
 * Parses `a=1&b[]=2` as PHP does: a name loses its leading spaces and ends at a NUL, dots and
 * spaces become underscores, and brackets make a list. So a legacy backend reads `.method` and
 * `+_method` as `_method`.
 */
export function parsePhpInput(encoded: string): PhpInput {
  const input: PhpInput = {};
  for (const pair of encoded.replace(/^\?/, '').split('&')) {
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    if (name !== '') put(input, name, equals === -1 ? '' : decode(pair.slice(equals + 1)));
  }
  return input;
}

/** Adds one value under its PHP name. */
function put(input: PhpInput, rawName: string, value: unknown): void {
  const name = (rawName.split('\0', 1)[0] ?? '').replace(/^ +/, '');
  const bracket = name.indexOf('[');
  const closed = bracket > 0 && name.indexOf(']', bracket) !== -1;
  const key = (closed ? name.slice(0, bracket) : name).replaceAll(/[.[ ]/g, '_');
  if (key === '' || key === '__proto__') return;
  if (!closed) {
    input[key] = value;
    return;
  }
  const existing: unknown = input[key];
  input[key] = Array.isArray(existing) ? [...(existing as unknown[]), value] : [value];
}

function decode(encoded: string): string {
  const spaced = encoded.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/**
 * The fields of a body. PHP reads forms only on a real POST; Laravel reads JSON for any method;
 * invalid bodies read as empty.
 */
export async function readBody(request: Request): Promise<PhpInput> {
  const type = request.headers.get('Content-Type') ?? '';
  if (/[/+]json/i.test(type)) return record(parseJson(await request.text()));
  if (request.method !== 'POST') return {};
  if (type.includes('application/x-www-form-urlencoded'))
    return parsePhpInput(await request.text());
  return type.includes('multipart/form-data') ? readMultipart(request) : {};
}

async function readMultipart(request: Request): Promise<PhpInput> {
  const input: PhpInput = {};
  for (const [name, value] of await request.formData()) put(input, name, value);
  return input;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return {};
  }
}

/**
 * The method that Symfony's Request finds. Only a POST can be overridden: by the header, then the
 * body's `_method`, then the query's. A header sent twice arrives as 'PUT, PUT', which Symfony
 * calls a suspicious operation and Laravel a 404.
 */
export function effectiveMethod(request: Request, body: PhpInput, query: PhpInput): string {
  const wire = request.method.toUpperCase();
  if (wire !== 'POST') return wire;
  const named: unknown =
    request.headers.get('X-HTTP-Method-Override') || (body['_method'] ?? query['_method'] ?? wire);
  if (Array.isArray(named)) {
    throw new PhpException(
      'Symfony\\Component\\HttpFoundation\\Exception\\BadRequestException',
      'Input value "_method" contains a non-scalar value.',
    );
  }
  if (typeof named !== 'string') return wire;
  const method = named.toUpperCase();
  if (!/^[A-Z]+$/.test(method)) throw new HttpException(404, { message: 'Bad hostname provided.' });
  return method;
}
