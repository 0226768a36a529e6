import { record } from '../../contracts/loose.ts';
import { parsePhpInput, put, type PhpInput } from './php-input.ts';

/** The fields of a body. PHP reads forms only on a real POST; JSON is read by Laravel, whatever the method; nonsense reads as empty. */
export async function readBody(request: Request): Promise<PhpInput> {
  const type = request.headers.get('Content-Type') ?? '';
  if (/[/+]json/i.test(type)) return record(parseJson(await request.text()));
  if (request.method !== 'POST') return {};
  if (type.includes('application/x-www-form-urlencoded')) return parsePhpInput(await request.text());
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
