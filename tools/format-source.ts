import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { ROOT } from './process.ts';

const {
  $schema: _,
  ignorePatterns: __,
  ...options
} = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig & {
  $schema: string;
  ignorePatterns: string[];
};

/**
 * The text of a file as `npm run format` would leave it.
 * @throws SyntaxError if it cannot be parsed.
 */
export async function formatSource(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0)
    throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
