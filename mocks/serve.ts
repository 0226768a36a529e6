import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { worldIn } from '../contracts/demo.ts';
import { isControl, isLoopback } from './control/control.ts';
import { createWorlds } from './control/worlds.ts';
import * as ownCode from './serve-world.ts';
import type { Recording } from './replay/recording-format.ts';
import { namedRecording } from './replay/recording-file.ts';
import { readCookies } from './session/session-ports.ts';
import { openStorage } from './uploads/open-storage.ts';
import { createWorld, type World } from './world.ts';

export interface LegacyServer {
  url: string;
  /** Origin of the bucket for direct uploads. */
  bucketUrl: string;
  /** The world of visitors without their own. */
  world: World;
  close(): Promise<void>;
}

type Code = typeof ownCode;

interface ServeOptions {
  port?: number;
  host?: string;
  world?: World;
  /** Address of the site. Its pages may use the bucket, and so may those of this computer. */
  publicUrl?: string | undefined;
  /** Whether visitors get their own worlds, named by a cookie. */
  hasOwnWorlds?: boolean;
  /** The recording to replay first, in every world. */
  recording?: Recording | null;
  /**
   * Returns the responding code, called for each request: development replaces the code, and every
   * world continues.
   */
  code?: () => Code;
}

/** The fake backend over real HTTP, on loopback unless `host` is set; port 0 takes any free one. */
export async function serveLegacy({
  port = 0,
  host = '127.0.0.1',
  world = createWorld(),
  publicUrl,
  hasOwnWorlds = false,
  recording = world.recording,
  code = () => ownCode,
}: ServeOptions = {}): Promise<LegacyServer> {
  const storage = await openStorage(host, publicUrl);
  world.recording = recording;
  const everybody: Slot = { code: code(), responder: code().serveWorld(world, storage) };
  const own = createWorlds(
    (id): Slot => ({
      code: code(),
      responder: onRecording(code().serveNewWorld(id, storage), recording),
    }),
    { drop: ({ responder }) => storage.forget(responder.world) },
  );
  const find = (request: Request): Responder => {
    const id = hasOwnWorlds ? worldIn(new Map(Object.entries(readCookies(request)))) : null;
    // A program has a token and no cookie. It uses the world that created the token.
    const token = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
    const madeIn =
      id === null && token !== undefined
        ? own.find(({ responder }) => Object.hasOwn(responder.world.state.plainTokens, token))
        : undefined;
    return currentResponder(madeIn ?? (id === null ? everybody : own.of(id)), code());
  };
  const server = createServer((incoming, outgoing) => void serveOne(find, incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    await closeServer(server);
    await storage.close();
  };
  return { url: `http://${host}:${address.port}`, bucketUrl: storage.bucketUrl, world, close };
}

type Responder = ReturnType<Code['serveWorld']>;

function onRecording(responder: Responder, recording: Recording | null): Responder {
  responder.world.recording = recording;
  return responder;
}

/** A world's slot, which outlives reloaded code. */
interface Slot {
  code: Code;
  responder: Responder;
}

function currentResponder(slot: Slot, code: Code): Responder {
  if (slot.code !== code)
    Object.assign(slot, { code, responder: code.takeOverServing(slot.responder) });
  return slot.responder;
}

async function serveOne(
  find: (request: Request) => Responder,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // An aborted request loses its socket.
  const { socket } = incoming;
  try {
    const head = toRequest(incoming);
    if (!head) return void outgoing.writeHead(400).end();
    if (isControl(head) && !isLoopback(socket.remoteAddress))
      return void outgoing.writeHead(404).end();
    const responder = find(head);
    const response = responder.isUpload(head)
      ? await responder.takeUpload(head, incoming, outgoing)
      : await responder.respond(withBody(head, incoming));
    if (response?.type === 'error') socket.resetAndDestroy();
    else if (response) await send(response, outgoing, incoming.method === 'HEAD');
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing.writeHead(500, { 'Content-Type': 'text/plain' }).end('The fake backend has a bug.');
  }
}

/**
 * A request without its body; null if its URL is invalid. Underscores in header names become
 * dashes, since PHP cannot distinguish them.
 */
function toRequest(incoming: IncomingMessage): Request | null {
  const url = URL.parse(`http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`);
  if (!url) return null;
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(
      (incoming.rawHeaders[index] ?? '').replaceAll('_', '-'),
      incoming.rawHeaders[index + 1] ?? '',
    );
  }
  return new Request(url, { method: incoming.method ?? 'GET', headers });
}

function withBody(head: Request, incoming: IncomingMessage): Request {
  const hasBody =
    !['GET', 'HEAD'].includes(head.method) &&
    (Number(head.headers.get('Content-Length')) > 0 || head.headers.has('Transfer-Encoding'));
  return new Request(head, {
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
}

async function send(response: Response, outgoing: ServerResponse, isHead: boolean): Promise<void> {
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  outgoing.writeHead(response.status);
  if (isHead || !response.body) return void outgoing.end();
  // A body that breaks off must break the connection, so that the client notices.
  await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(() =>
    outgoing.destroy(),
  );
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}

if (import.meta.main) await runAsMain();

/**
 * Runs as a child of the gateway's start script: reports its address, and exits with its parent. In
 * a container, where DEMO_HOST makes it reachable, it has no parent.
 */
async function runAsMain(): Promise<void> {
  const served = await serveLegacy({
    port: Number(process.env['DEMO_PORT'] ?? 0),
    host: process.env['DEMO_HOST'] ?? '127.0.0.1',
    publicUrl: process.env['PUBLIC_URL'],
    world: createWorld(crypto.randomUUID()),
    hasOwnWorlds: true,
    recording: namedRecording(),
  });
  const leave = (): void => void served.close().finally(() => process.exit(0));
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
  process.once('disconnect', leave);
  if (process.env['FOYER_PARENT_WATCH']) process.stdin.once('close', leave).resume();
  process.stdout.write(`${JSON.stringify({ url: served.url, bucketUrl: served.bucketUrl })}\n`);
}
