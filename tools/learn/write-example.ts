import { escapeUnprintable } from '../../contracts/printable.ts';
import { isRecord, own, writeName } from './names.ts';
import type { Shape } from './shape.ts';

/** Enough to show the form. */
const most = { items: 2, letters: 80 };

/** A text as code, without hidden characters. */
export const writeText = (text: string): string =>
  escapeUnprintable(JSON.stringify(text.toWellFormed()));

/** A value as code, with the fields of its shape alone: others would be type errors. */
export function writeExample(value: unknown, shape: Shape): string {
  if (typeof value === 'string') return writeText(value.slice(0, most.letters));
  if (Array.isArray(value)) {
    const { item } = shape;
    const items = item ? (value as unknown[]).slice(0, most.items) : [];
    return `[${items.map((one) => (item ? writeExample(one, item) : '')).join(', ')}]`;
  }
  if (!isRecord(value))
    return value === null || ['number', 'boolean'].includes(typeof value) ? String(value) : 'null';
  return `{ ${fieldsOf(value, shape).join(', ')} }`;
}

function fieldsOf(value: Record<string, unknown>, { fields, numbered }: Shape): string[] {
  if (numbered && Object.keys(value).every((name) => /^\d+$/.test(name)))
    return Object.entries(value)
      .slice(0, most.items)
      .map(([name, one]) => `'${name}': ${writeExample(one, numbered)}`);
  return [...(fields ?? [])].flatMap(([name, { shape }]) => {
    const one = own(value, name);
    return one === undefined ? [] : [`${writeName(name)}: ${writeExample(one, shape)}`];
  });
}
