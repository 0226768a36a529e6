import { grouped } from '../../web/data/calls/validate-reply.ts';
import { placeOfRow, placesOf } from '../vite/place-of-row.ts';

/** A mismatch as web/data/calls/validate-reply.ts writes it to the console. */
interface WrittenMismatch {
  of: 'request' | 'response';
  key: string;
  lines: readonly string[];
}

const opening =
  /^The (response|request) (?:to|of) '([A-Z]+ [\w{}/-]+)' doesn't match the schema:\n/;
/** Mismatches shown, so that the whole message has at most ten lines. */
const max = 4;
const widest = 160;

/** The mismatch that a line of the console reports; null for any other line. */
export function readMismatch([words]: readonly unknown[]): WrittenMismatch | null {
  const [start = '', of, key = ''] = (typeof words === 'string' && opening.exec(words)) || [];
  if (typeof words !== 'string' || (of !== 'request' && of !== 'response')) return null;
  const lines = words.slice(start.length).split('\n');
  return { of, key, lines: lines.map((line) => line.trim()) };
}

/**
 * The message for a test that found mismatches, in at most ten lines: the call, the path with the
 * expected and the seen value, and where to change which. The first mismatch is usually the cause of
 * the others.
 */
export function mismatchReport(root: string, found: readonly WrittenMismatch[]): string {
  const [first, ...others] = found;
  if (!first) return '';
  const { of, key } = first;
  const lines = grouped(first.lines).map((line) => cut(`  ${line}`));
  const also = [...new Set(others.map((one) => one.key))].filter((one) => one !== key);
  return [
    `The ${of} ${of === 'request' ? 'of' : 'to'} '${key}' doesn't match the schema:`,
    ...lines.slice(0, max),
    ...(lines.length > max ? [`  … and ${lines.length - max} more`] : []),
    'Change one of:',
    `  its row: ${placeOfRow(root, key) || 'contracts/schema/ has none'}`,
    ...whereElse(root, first),
    ...(also.length > 0 ? [cut(`Also wrong: ${also.map((one) => `'${one}'`).join(', ')}`)] : []),
  ].join('\n');
}

function whereElse(root: string, { of, key }: WrittenMismatch): string[] {
  if (of === 'request') {
    const callers = placesOf(root, 'web', `'${key}'`);
    return callers.length === 0 ? [] : [cut(`  the code that sends it: ${callers.join(', ')}`)];
  }
  const [fake] = placesOf(root, 'mocks/legacy', `'${key}'`);
  return [
    `  its fake: ${fake ?? 'mocks/legacy/ has none'}, or the reply that this test sends instead`,
  ];
}

const cut = (line: string): string =>
  line.length > widest ? `${line.slice(0, widest - 1)}…` : line;
