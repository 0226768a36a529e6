import { beforeEach, expect, test, vi } from 'vitest';
import type { Run } from '../process.ts';
import { ensureChromium, type Tools } from './ensure-chromium.ts';

const failed: Run = { ok: false, output: 'first line\nconnect ETIMEDOUT', milliseconds: 1 };

/** A machine on which the browser exists after a command that contains `working` has run. */
function toolsWhere(working: string | null, isRoot: boolean): Tools & { commands: string[] } {
  const commands: string[] = [];
  let installed = working === '';
  return {
    commands,
    isRoot,
    find: () => (installed ? '/usr/bin/chromium' : undefined),
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      commands.push(line);
      installed ||= working !== null && `${line} `.includes(`${working} `);
      return Promise.resolve(
        installed || line === 'apt-get update' ? { ...failed, ok: true } : failed,
      );
    },
  };
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

test('skips the installation if a browser exists', async () => {
  const tools = toolsWhere('', true);

  await expect(ensureChromium(tools)).resolves.toBe('/usr/bin/chromium');
  expect(tools.commands).toEqual([]);
});

test("installs Playwright's browser if it can be downloaded", async () => {
  const tools = toolsWhere('install chromium', false);

  await expect(ensureChromium(tools)).resolves.toBe('/usr/bin/chromium');
  expect(tools.commands).toHaveLength(1);
});

test.each(['chromium-headless-shell', 'chromium'])(
  "falls back to the distribution's %s when run as root",
  async (name) => {
    const tools = toolsWhere(`recommends ${name}`, true);
    const isLight = name === 'chromium-headless-shell';

    await expect(ensureChromium(tools)).resolves.toBe('/usr/bin/chromium');
    const install = (one: string): string[] => [
      'apt-get update',
      `apt-get install -y --no-install-recommends ${one}`,
    ];
    expect(tools.commands.slice(1)).toEqual([
      ...install('chromium-headless-shell'),
      ...(isLight ? [] : install('chromium')),
    ]);
  },
);

test('reports its attempts and the remedy if all fail', async () => {
  const attempt = ensureChromium(toolsWhere(null, false));

  await expect(attempt).rejects.toThrow(
    /playwright install chromium: connect ETIMEDOUT\n.*CHROMIUM_PATH/,
  );
});
