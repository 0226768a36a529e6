import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './test.ts';

export interface Reply {
  type: string;
  ignored: number;
}

/**
 * A page on another port of this host that frames an address of the site, as the appearance editor
 * does, and records the messages it receives.
 */
export async function frameSite(page: Page, url: string, path: string): Promise<FrameLocator> {
  const { hostname } = new URL(url);
  const server = createServer(
    (_, response) =>
      void response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><html lang="en"><title>Editor</title><body>'),
  );
  await once(server.listen(0, hostname), 'listening');
  page.once('close', () => void server.close());
  await page.goto(`http://${hostname}:${(server.address() as AddressInfo).port}/`);
  await page.evaluate((source) => {
    Object.assign(window, { replies: [] });
    window.addEventListener(
      'message',
      ({ data }) => void (window as unknown as { replies: unknown[] }).replies.push(data),
    );
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: source, width: '1200', height: '640' });
    document.body.append(frame);
  }, new URL(path, url).href);
  await expect.poll(() => lastReply(page)).toMatchObject({ type: 'ready' });
  return page.frameLocator('iframe');
}

const lastReply = (page: Page): Promise<Reply | undefined> =>
  page.evaluate(() => (window as unknown as { replies: Reply[] }).replies.at(-1));

export async function send(page: Page, message: object): Promise<Reply | undefined> {
  const before = await page.evaluate(
    () => (window as unknown as { replies: Reply[] }).replies.length,
  );
  await page.evaluate(
    (data) => window.frames[0]?.postMessage({ source: 'be-appearance-editor', ...data }, '*'),
    message,
  );
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { replies: Reply[] }).replies.length))
    .toBeGreaterThan(before);
  return lastReply(page);
}
