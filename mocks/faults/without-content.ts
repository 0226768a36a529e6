import type { PhpInput } from '../laravel/php-input.ts';

/**
 * A body whose files are empty and whose texts have at most `most` letters: what a log may keep in
 * memory.
 */
export function withoutContent(body: PhpInput, most: number): PhpInput {
  const light = (value: unknown): unknown => {
    if (value instanceof Blob) return new File([], 'file', { type: value.type });
    if (Array.isArray(value)) return value.map(light);
    return typeof value === 'string' ? value.slice(0, most) : value;
  };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, light(value)]));
}
