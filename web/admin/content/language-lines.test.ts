import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asEdits,
  asRecord,
  exportedLines,
  filteredKeys,
  importedEdits,
  keysOf,
  linesOf,
  missingPlaceholders,
  mergeEdits,
  mergeLines,
  readImport,
  applyEdits,
  withLine,
} from './language-lines.ts';
import { processorMs } from '../../dev/test/test-processor-ms.ts';

const lines = linesOf({ Save: 'Sichern', Cancel: '', 'Hello :name': 'Hallo :name' });
const noEdits = new Map<string, string | null>();

test('P029 reads an empty PHP array as an empty set of lines', () => {
  expect([...linesOf([])]).toEqual([]);
});

test('P029 does not send a reverted line', () => {
  const changed = withLine(lines, noEdits, 'Save', 'Speichern');

  expect([...changed]).toEqual([['Save', 'Speichern']]);
  expect(withLine(lines, changed, 'Save', 'Sichern').size).toBe(0);
});

test.each([
  ['Hello :name', 'Hallo', [':name']],
  ['Hello :name', 'Hallo :name', []],
  ['Hello :name', '', []],
  [':site and :siteName', 'nur :siteName', [':site']],
  ['At 12:30', 'Um 12.30', []],
])('P029 reports for %j translated as %j the lost placeholders %j', (key, line, lost) => {
  expect(missingPlaceholders(key, line)).toEqual(lost);
});

describe('P029 a search in lines', () => {
  const edits = withLine(lines, noEdits, 'Hello :name', 'Hallo');
  const found = (query: string, filter: 'all' | 'missing' | 'changed' | 'lost') =>
    filteredKeys({ lines, edits, keys: keysOf(lines, edits, ['New']), query, filter });

  test('finds English texts and translations', () => {
    expect(found('save', 'all')).toEqual(['Save']);
    expect(found('SICH', 'all')).toEqual(['Save']);
    expect(found('nothing', 'all')).toEqual([]);
  });

  test('filters missing, changed and broken lines', () => {
    expect(found('', 'missing')).toEqual(['Cancel', 'New']);
    expect(found('', 'changed')).toEqual(['Hello :name']);
    expect(found('', 'lost')).toEqual(['Hello :name']);
  });

  test('filters 5,000 lines in less than 200 ms', () => {
    const many = linesOf(
      Object.fromEntries(
        Array.from({ length: 5_000 }, (_, index) => [`Text :count ${index}`, `Satz ${index}`]),
      ),
    );
    const keys = keysOf(many, noEdits);

    let left: unknown;
    const took = processorMs(() => {
      left = filteredKeys({ lines: many, edits: noEdits, keys, query: '4999', filter: 'lost' });
    });

    expect(left).toEqual(['Text :count 4999']);
    expect(took).toBeLessThan(200);
  });
});

describe('P029 two admins editing one language', () => {
  const mine = new Map([['Save', 'Speichern']]);

  test('merge lines that only one of them changed', () => {
    const theirs = linesOf({ Save: 'Sichern', Cancel: 'Abbrechen' });

    expect(mergeLines(lines, mine, theirs)).toEqual({ edits: mine, conflicts: [] });
  });

  test('conflict in a line that both changed', () => {
    const theirs = linesOf({ Save: 'Merken' });

    expect(mergeLines(lines, mine, theirs).conflicts).toEqual([
      { key: 'Save', mine: 'Speichern', theirs: 'Merken' },
    ]);
  });

  test('do not conflict if both entered the same text', () => {
    const theirs = linesOf({ Save: 'Speichern' });

    expect(mergeLines(lines, mine, theirs)).toEqual({ edits: new Map(), conflicts: [] });
  });

  test("keep each other's lines", () => {
    const key = fc.constantFrom('a', 'b', 'constructor', '__proto__', '');
    const map = fc.array(fc.tuple(key, fc.constantFrom('x', 'y', 'z'))).map((all) => new Map(all));
    fc.assert(
      fc.property(map, map, map, (base, edits, theirs) => {
        const { edits: left, conflicts } = mergeLines(base, edits, theirs);

        const saved = applyEdits(theirs, left);

        const conflicting = new Set(conflicts.map((one) => one.key));
        for (const [name, line] of theirs)
          if (!edits.has(name)) expect(saved.get(name)).toBe(line);
          else if (line !== base.get(name) && line !== edits.get(name))
            expect(conflicting.has(name)).toBe(true);
        for (const [name, line] of edits) expect(saved.get(name)).toBe(line);
      }),
    );
  });
});

test('P029 two tabs merge their drafts by line', () => {
  const synced = new Map<string, string | null>([
    ['a', '1'],
    ['b', '1'],
  ]);
  const mine = new Map<string, string | null>([
    ['a', '2'],
    ['c', '1'],
  ]);
  const others = new Map<string, string | null>([
    ['a', '1'],
    ['b', '2'],
    ['d', null],
  ]);

  expect(mergeEdits(synced, mine, others)).toEqual({
    edits: new Map([
      ['a', '2'],
      ['c', '1'],
      ['d', null],
    ]),
    conflicts: ['b'],
  });
});

describe('P029 an import', () => {
  test('lists new, changed, missing and rejected lines', () => {
    const json = JSON.stringify({ Save: 'Speichern', New: 'Neu', Cancel: 7, ' ': 'x' });

    expect(readImport(json, lines)).toEqual({
      added: [{ key: 'New', line: 'Neu' }],
      changed: [{ key: 'Save', line: 'Speichern', before: 'Sichern' }],
      removed: [{ key: 'Hello :name', before: 'Hallo :name' }],
      refused: [
        { key: 'Cancel', reason: 'notText' },
        { key: ' ', reason: 'empty' },
      ],
    });
  });

  test.each(['', '[]', '7', '{"lines": ', 'null'])('rejects the file %j', (json) => {
    expect(readImport(json, lines)).toBeNull();
  });

  test('reads a whole language, and a file with a byte order mark', () => {
    expect(readImport('\uFEFF{"language":"de","lines":{"Save":"Los"}}', lines)?.changed).toEqual([
      { key: 'Save', line: 'Los', before: 'Sichern' },
    ]);
  });

  test('removes lines that the file lacks only on request', () => {
    const found = readImport('{"Save":"Los"}', lines);
    const edits = (removesOthers: boolean) =>
      found && importedEdits(lines, noEdits, found, removesOthers);

    expect(edits(false)).toEqual(new Map([['Save', 'Los']]));
    expect(edits(true)).toEqual(
      new Map([
        ['Save', 'Los'],
        ['Cancel', null],
        ['Hello :name', null],
      ]),
    );
  });

  test('makes no change for an exported file', () => {
    const edits = withLine(lines, noEdits, '__proto__', 'x');
    const file = exportedLines(lines, edits);

    expect(readImport(file, applyEdits(lines, edits))).toEqual({
      added: [],
      changed: [],
      removed: [],
      refused: [],
    });
  });
});

test('P029 drafts preserve edits with any key', () => {
  const edits = new Map<string, string | null>([
    ['__proto__', 'a'],
    ['constructor', null],
  ]);

  expect(asEdits(JSON.parse(JSON.stringify(asRecord(edits))))).toEqual(edits);
});
