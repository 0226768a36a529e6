import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, runNode } from './process.ts';

interface Component {
  name: string;
  version: string;
  hashes?: { content: string }[];
}

test(
  'the bill of materials has every package that runs, with its hash, and none of development',
  { timeout: 20_000 },
  async () => {
    const { ok, output } = await runNode(['tools/run.js', 'sbom']);
    expect({ ok, output: output.slice(0, 1) }).toEqual({ ok: true, output: '{' });
    const { metadata, components } = JSON.parse(output) as {
      metadata: { component: Component };
      components: Component[];
    };
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; dev?: boolean }>;
    };
    const running = Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);

    expect(metadata.component).toMatchObject({ name: 'foyer', version: packages['']?.version });
    const listed = components.map(({ name, version }) => `${name}@${version}`);
    // Of Node itself npm lists the one for this machine.
    expect(new Set(running).difference(new Set(listed))).toEqual(
      new Set(running.filter((name) => name.startsWith('node-') && !listed.includes(name))),
    );
    expect(new Set(listed).difference(new Set(running))).toEqual(new Set());
    expect(components.filter(({ hashes }) => !hashes?.[0]?.content)).toEqual([]);
  },
);
