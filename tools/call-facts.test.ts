import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callFacts, main } from './call-facts.ts';

const reply = z.object({});

test('reads facts from rows and from their schemas', async () => {
  const [[, text] = []] = await callFacts({
    'GET a/{id}': { summary: 'A', query: z.object({ page: z.number(), with: z.string() }), reply },
    'GET b': { summary: 'B', hasSideEffects: true, query: z.record(z.string(), z.string()), reply },
    'POST c': {
      summary: 'C',
      assumed: true,
      changesGuestPages: true,
      body: z.union([z.object({ url: z.string() }), z.object({ file: z.file() })]),
      reply,
    },
  });

  expect(text).toContain("callKeys = ['GET a/{id}', 'GET b', 'POST c'] as const");
  expect(text).toContain("assumedCalls = ['POST c'] as const");
  expect(text).toContain("callsWithSideEffects: readonly string[] = ['GET b'];");
  expect(text).toContain("guestPageCalls: readonly string[] = ['POST c'];");
  expect(text).toContain("multipartCalls: readonly string[] = ['POST c'];");
  expect(text).toContain("= {\n  'GET a/{id}': ['page', 'with'],\n};");
});

test('writes the shape of each object once, by index', async () => {
  const artist = z.object({ id: z.number(), name: z.string() });
  const track = z.object({
    id: z.number(),
    plays: z.union([z.number(), z.string()]).nullish(),
    explicit: z.union([z.boolean(), z.number()]).optional(),
    kind: z.enum(['song', 'talk']).nullable(),
    artists: z.array(artist),
    links: z.union([z.record(z.string(), z.string()), z.array(z.never())]),
    about: z.union([artist, z.object({ id: z.number() })]),
  });
  const files = await callFacts({
    'GET track': { summary: 'A', reply: z.object({ track, artist }) },
    'POST track': { summary: 'B', reply: z.object({}) },
  });

  const source = files.map(([, text]) => text).join('');
  expect(source).toContain(`= [
  'id:i name:s',
  'id:i',
  'id:i plays?:n|s explicit!:b kind?:=song,talk artists:[0 links:{s about:0|1',
  'track:2 artist:0',
];`);
  expect(source).toContain("= { 'GET track': '3' };");
});

test('names the command to run if the file is outdated', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const root = mkdtempSync(join(tmpdir(), 'foyer-facts-'));
  for (const folder of ['contracts/calls', 'web/data/calls'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const path of [
    'contracts/calls/call-facts.ts',
    'web/data/calls/reply-shapes.ts',
    'web/data/calls/further-reply-shapes.ts',
  ])
    writeFileSync(join(root, path), '');

  expect(await main(['--check'])).toBe(0);
  expect(logged).not.toHaveBeenCalled();
  expect(await main(['--check'], root)).toBe(1);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('npm run call:facts'));
  rmSync(root, { recursive: true });
});
