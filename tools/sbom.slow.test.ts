import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, runNode } from './process.ts';
import { type LockedPackage, shippedPackages } from './shipped-packages.ts';

interface Component {
  name: string;
  version: string;
  hashes?: { content: string }[];
}

test(
  'lists every package that ships, with its hash, in the bill of materials',
  { timeout: 20_000 },
  async () => {
    const { ok, output } = await runNode(['tools/run.js', 'sbom']);
    expect({ ok, output: output.slice(0, 1) }).toEqual({ ok: true, output: '{' });
    const { metadata, components } = JSON.parse(output) as {
      metadata: { component: Component };
      components: Component[];
    };
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockedPackage & { version: string }>;
    };
    const shipped = shippedPackages(packages);
    const running = Object.entries(packages)
      .filter(([path]) => shipped.has(path))
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);

    expect(metadata.component).toMatchObject({ name: 'foyer', version: packages['']?.version });
    const listed = components.map(({ name, version }) => `${name}@${version}`);
    // npm lists only the Node package for this machine.
    expect(new Set(running).difference(new Set(listed))).toEqual(
      new Set(running.filter((name) => name.startsWith('node-') && !listed.includes(name))),
    );
    expect(new Set(listed).difference(new Set(running))).toEqual(new Set());
    expect(components.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['hls.js', 'react-dom', 'scheduler', 'hono']),
    );
    expect(listed.filter((name) => /^(?:vite|vitest|typescript)@/.test(name))).toEqual([]);
    expect(components.filter(({ hashes }) => !hashes?.[0]?.content)).toEqual([]);
  },
);
