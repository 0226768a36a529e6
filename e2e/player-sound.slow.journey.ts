import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { serveBackend } from './evidence.ts';
import { expectAccessible } from './axe.ts';
import { bar, sound, playAlbum, waitUntilPlaying } from './listening.ts';
import { expect, test } from './site.ts';

interface Tapped {
  tapped: { contexts: AudioContext[]; before: AnalyserNode[]; after: AnalyserNode[] };
}

/** Runs before the first page: records the input and output of every audio context. */
async function tap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tapped: Tapped['tapped'] = { contexts: [], before: [], after: [] };
    Object.assign(globalThis, { tapped });
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    const listenTo = (node: AudioNode): AnalyserNode => {
      const analyser = new AnalyserNode(node.context, {
        fftSize: 16_384,
        smoothingTimeConstant: 0.6,
      });
      connect.call(node, analyser);
      return analyser;
    };
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) tapped.after.push(listenTo(this));
      return connect.call(this, to);
    } as never;
    globalThis.AudioContext = new Proxy(AudioContext, {
      construct: (made, given) => {
        const context = Reflect.construct(made, given) as AudioContext;
        tapped.contexts.push(context);
        return context;
      },
    });
    globalThis.MediaElementAudioSourceNode = new Proxy(MediaElementAudioSourceNode, {
      construct: (made, given) => {
        const source = Reflect.construct(made, given) as MediaElementAudioSourceNode;
        tapped.before.push(listenTo(source));
        return source;
      },
    });
  });
}

const contexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Tapped).tapped.contexts.map(({ state }) => state));

/** Gain of bass and treble in decibels, from input to output; null while nothing plays. */
const change = (page: Page): Promise<{ bass: number; treble: number } | null> =>
  page.evaluate(() => {
    const { before, after } = (globalThis as unknown as Tapped).tapped;
    const energy = (analysers: AnalyserNode[], from: number, to: number): number =>
      analysers.reduce((sum, analyser) => {
        const bins = new Float32Array(analyser.frequencyBinCount);
        analyser.getFloatFrequencyData(bins);
        const width = analyser.context.sampleRate / analyser.fftSize;
        return (
          sum +
          bins
            .slice(Math.floor(from / width), Math.ceil(to / width))
            .reduce((all, decibels) => all + 10 ** (decibels / 10), 0)
        );
      }, 0);
    const between = (from: number, to: number): number =>
      10 * Math.log10(energy(after, from, to) / energy(before, from, to));
    if (energy(before, 30, 18_000) < 1e-9 || energy(after, 30, 18_000) < 1e-9) return null;
    return { bass: between(45, 75), treble: between(12_500, 15_500) };
  });

test('B024 the equaliser starts in mid-track and changes the balance of the bands', async ({
  page,
}) => {
  await tap(page);
  await playAlbum(page, 1);
  const { position } = await waitUntilPlaying(page, 1, 1);
  expect(await contexts(page)).toEqual([]);

  await bar(page).getByRole('button', { name: 'More options' }).click();
  await page.getByRole('switch', { name: 'Equalizer' }).press('Space');
  await expect.poll(() => contexts(page)).toEqual(['running']);
  await waitUntilPlaying(page, 1, position);
  await expect.poll(async () => Math.abs((await change(page))?.bass ?? 99)).toBeLessThan(3);
  await expectAccessible(page);

  await page.getByRole('slider', { name: 'Bass' }).press('End');
  await page.getByRole('slider', { name: 'Treble' }).press('Home');
  await expect(page.getByRole('slider', { name: 'Treble' })).toHaveAttribute(
    'aria-valuetext',
    /^[-−]12 dB$/,
  );
  await expect
    .poll(async () => {
      const now = await change(page);
      return now && now.bass - now.treble;
    })
    .toBeGreaterThan(8);

  await page.getByRole('switch', { name: 'Equalizer' }).press('Space');
  await expect.poll(() => contexts(page)).toEqual(['suspended']);
  await waitUntilPlaying(page, 1, position);
});

test('B024 a file of another site without CORS plays unchanged, with a notice', async ({
  page,
  foyerWith,
  expectFailures,
}) => {
  expectFailures(/CORS|ERR_FAILED|ERR_BLOCKED/);
  const legacy = await serveBackend();
  const far = createServer((req, res) => {
    const onward = request(
      new URL(req.url ?? '/', legacy.url),
      { headers: { ...(req.headers.range && { range: req.headers.range }) } },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, {
          'content-type': 'audio/wav',
          'accept-ranges': 'bytes',
          ...(answer.headers['content-range'] && {
            'content-range': answer.headers['content-range'],
          }),
        });
        answer.on('error', () => res.destroy()).pipe(res);
      },
    ).on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    onward.end();
  });
  await new Promise<void>((resolve) => {
    far.listen(0, '127.0.0.1', resolve);
  });
  const farUrl = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
  const { url } = await foyerWith({ UPSTREAM_URL: legacy.url, CSP_SOURCES: `img-src ${farUrl}` });
  await page.route(`${url}/storage/tracks/**`, (route) =>
    route.fulfill({
      status: 302,
      headers: { location: `${farUrl}${new URL(route.request().url()).pathname}` },
    }),
  );
  await tap(page);
  await playAlbum(page, 1, url);
  const { position } = await waitUntilPlaying(page, 1, 0.5);

  await bar(page).getByRole('button', { name: 'More options' }).click();
  await page.getByRole('switch', { name: 'Normalize volume' }).press('Space');

  await expect(page.getByText("Sound settings don't work with this track.")).toBeVisible();
  await waitUntilPlaying(page, 1, position);
  // It plays from an element outside the audio graph.
  expect(await change(page)).toBeNull();
  await expect.poll(() => sound(page)).toMatchObject({ isMoving: true, isMuted: false });
  await page.close();
  far.closeAllConnections();
  far.close();
  await legacy.close();
});
