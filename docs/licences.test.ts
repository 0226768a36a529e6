import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LockedPackage, shippedPackages } from '../tools/shipped-packages.ts';

const root = join(import.meta.dirname, '..');

interface Locked extends LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}

/** Every package that a lock file names, by its path in node_modules. */
function lockedIn(file: string): [path: string, locked: Locked][] {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages).filter(([path]) => path !== '');
}

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

/** Licences whose only condition is to keep the notice. */
const free = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  '(MIT OR Apache-2.0)',
]);
const freeWhereNobodyGetsIt = new Set([...free, 'MPL-2.0']);

const rows = [
  ...readFileSync(join(import.meta.dirname, 'LICENCES.md'), 'utf8').matchAll(
    /^\| `([^`]+)` \| ([^|]+) \| `([^`]+)` \| [^|]+ \|$/gm,
  ),
];
const explained = new Map(
  rows.map(([, name = '', licence = '', file = '']) => [name, { licence, file }]),
);

const problemOf = ([path, { license, dev = false }]: [string, Locked]): string | null => {
  const licence = license ?? explained.get(nameOf(path))?.licence;
  if (licence === undefined) return `${path} has no licence`;
  return (dev ? freeWhereNobodyGetsIt : free).has(licence)
    ? null
    : `${path} has the licence ${licence}`;
};

/**
 * Marks packages that the build bundles as shipped, although the lock file lists them as
 * development packages.
 */
function asShipped(file: string): (one: [string, Locked]) => [string, Locked] {
  if (file !== 'package-lock.json') return (one) => one;
  const shipped = shippedPackages(
    (JSON.parse(readFileSync(join(root, file), 'utf8')) as { packages: Record<string, Locked> })
      .packages,
  );
  return ([path, locked]) => [path, { ...locked, dev: !shipped.has(path) }];
}

test('counts a package that the build bundles as shipped to browsers', () => {
  const given = asShipped('package-lock.json');

  expect(given(['node_modules/hls.js', { license: 'MPL-2.0', dev: true }])[1].dev).toBe(false);
  expect(given(['node_modules/scheduler', { dev: true }])[1].dev).toBe(false);
  expect(given(['node_modules/vite', { dev: true }])[1].dev).toBe(true);
});

test.each(['package-lock.json', 'bench/package-lock.json'])(
  'every package in %s has a known free licence',
  (file) => {
    const locked = lockedIn(file);

    expect(locked.length).toBeGreaterThan(50);
    expect(
      locked
        .map(asShipped(file))
        .map(problemOf)
        .filter((problem) => problem !== null),
    ).toEqual([]);
  },
);

test('reports missing, unknown and forbidden licences', () => {
  const cases: [string, Locked][] = [
    ['node_modules/a', {}],
    ['node_modules/b', { license: 'GPL-3.0' }],
    ['node_modules/c', { license: 'MPL-2.0' }],
    ['node_modules/d', { license: 'MPL-2.0', dev: true }],
    ['node_modules/x/node_modules/only', { dev: true }],
  ];

  expect(cases.map(problemOf)).toEqual([
    'node_modules/a has no licence',
    'node_modules/b has the licence GPL-3.0',
    'node_modules/c has the licence MPL-2.0',
    null,
    null,
  ]);
});

test('every package without a licence in the lock file is documented', () => {
  const silent = new Set(
    lockedIn('package-lock.json').flatMap(([path, { license }]) =>
      license === undefined ? [nameOf(path)] : [],
    ),
  );

  expect([...explained.keys()].toSorted()).toEqual([...silent].toSorted());
  for (const [name, { licence, file }] of explained) {
    const path = join(root, 'node_modules', name, file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toMatch(
      new RegExp(`licen[cs]e[^]{0,40}\\b${licence}\\b`, 'i'),
    );
  }
});
