import type { RequestListener } from 'node:http';
import { type RunningGateway, send, startBefore } from '../test/test-gateway.ts';

/** The servers of the running test, which closes them at its end. */
export const open: { close(): Promise<void> }[] = [];
const token = 'operators-token-1234';
export const before = (answer: RequestListener, env = {}): Promise<RunningGateway> =>
  startBefore(open, answer, { STATUS_TOKEN: token, ...env });

export const json = { 'content-type': 'application/json' };
const start = '{"data":{"user":null,"settings":{}}}';

/** A Laravel backend: its API under one path, and an HTML page for everything else. */
export const legacy =
  (path: string): RequestListener =>
  (req, res) => {
    if (req.url?.startsWith(`${path}/api/v1/bootstrap-data`)) res.writeHead(200, json).end(start);
    else res.writeHead(req.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end('<html>');
  };

export const upIn = async ({ url }: RunningGateway): Promise<string | undefined> => {
  const { body } = await send(url, '/metrics', { headers: { authorization: `Bearer ${token}` } });
  return /^foyer_upstream_up (\w+)$/m.exec(body)?.[1];
};

export const tileOf = async ({ url }: RunningGateway): Promise<string> => {
  const { body } = await send(url, '/_foyer/status', {
    headers: { authorization: `Bearer ${token}` },
  });
  return /<dt>Backend<\/dt>\s*(<dd[^]*?<\/dd>)/.exec(body)?.[1] ?? '';
};
