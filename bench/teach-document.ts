import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../tools/start/port.ts';
import { ask } from './ask.ts';
import { cases, documentPath } from './cases.ts';
import { proxyCore, startPinned, stop, untilListening } from './children.ts';
import { proxies } from './proxies/proxies.ts';
import type { Upstream } from './start-upstream.ts';

/** Hop by hop, or written by whoever sends it. */
const ofTheHop = /^(?:connection|keep-alive|transfer-encoding|content-length|date|x-request-id)$/i;

/** Lets the upstream serve the very document that Foyer makes, for other caches to keep. Returns its bytes as they are on the wire. */
export async function teachDocument(upstream: Upstream, folder: string): Promise<number> {
  const request = cases.find(({ id }) => id === 'document-200')?.request;
  const command = proxies.find(({ name }) => name === 'Foyer')?.command;
  if (!request || !command) throw new Error('There is no Foyer to make a document.');
  const port = await freePort();
  const child = startPinned(command({ port, upstreamPort: upstream.port, folder: mkdtempSync(join(folder, 'document-')) }), proxyCore);
  try {
    await untilListening(child, port);
    const { status, headers, body } = await ask(port, request);
    const kept = Object.entries(headers).filter((pair): pair is [string, string | string[]] => !ofTheHop.test(pair[0]) && pair[1] !== undefined);
    await upstream.teach({ path: documentPath, status, headers: Object.fromEntries(kept), body: body.toString('base64') });
    return body.length;
  } finally {
    await stop(child);
  }
}
