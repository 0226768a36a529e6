import { record } from '../../contracts/loose.ts';
import { PhpException, Refusal } from './refusal.ts';

/** What `$_GET` or `$_POST` would hold: the last value of a name, or a list where the name ends in brackets. */
export type PhpInput = Record<string, unknown>;

/**
 * Reads `a=1&b[]=2` as PHP does: leading spaces of a name fall away, a NUL ends it, dots and spaces become underscores,
 * brackets make a list. That is why `.method` and `+_method` are `_method` to a legacy backend.
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

/** Adds one value under the name that PHP would give it. */
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
  const kept: unknown = input[key];
  input[key] = Array.isArray(kept) ? [...(kept as unknown[]), value] : [value];
}

function decode(encoded: string): string {
  const spaced = encoded.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** The fields of a body. PHP reads forms only on a real POST; JSON is read by Laravel, whatever the method; nonsense reads as empty. */
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
 * The method that Symfony's Request finds: only a POST can be another one; the header first, then the body's `_method`, then the query's.
 * A header that was sent twice arrives as 'PUT, PUT', which Symfony calls a suspicious operation and Laravel a 404.
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
  if (!/^[A-Z]+$/.test(method)) throw new Refusal(404, { message: 'Bad hostname provided.' });
  return method;
}
