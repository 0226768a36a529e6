import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { getResponse, type RequestHandler } from 'msw';
import { control } from './control/control.ts';
import { legacyHandlers } from './dispatcher.ts';
import { CallLog } from './faults/call-log.ts';
import { hasBody } from './faults/answer-with-faults.ts';
import { answerAndLog } from './faults/answer-and-log.ts';
import { pacedStream } from './faults/paced-body.ts';
import { restoreState, pristineState } from './restore-state.ts';
import { comesFromOwnHost, cookiePort, type SessionPort } from './session/session-ports.ts';
import type { OpenStorage } from './uploads/storage.ts';
import { isResumablePath, serveResumable } from './uploads/serve-resumable.ts';
import { createWorld, type World } from './world.ts';

/** Responds for one world over HTTP: its calls, its controls and its uploads. */
export class WorldResponder {
  readonly world: World;
  readonly storage: OpenStorage;
  readonly #port: SessionPort;
  readonly #handlers: RequestHandler[];

  constructor(world: World, storage: OpenStorage) {
    world.storage = storage;
    world.calls ??= new CallLog();
    this.world = world;
    this.storage = storage;
    this.#port = cookiePort(world, comesFromOwnHost(world));
    this.#handlers = legacyHandlers(world, this.#port);
  }

  async respond(request: Request): Promise<Response> {
    return (
      (await control(request, this.world, this.#port)) ??
      (await getResponse(this.#handlers, request)) ??
      notFoundPage()
    );
  }

  isUpload({ url }: Request): boolean {
    return isResumablePath(new URL(url).pathname);
  }

  /** Null when the response has been sent; otherwise the response to send. */
  async takeUpload(
    request: Request,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<Response | null> {
    const response = await answerAndLog(this.world, request, async (head, { open, effects }) => {
      const upload = { world: this.world, port: this.#port, storage: this.storage };
      const { bytesPerSecond, breakAt } = effects;
      if ((bytesPerSecond === undefined && breakAt === undefined) || !hasBody(head)) {
        const answer = await serveResumable({ ...upload, request: head }, incoming, outgoing);
        if (!answer) open?.answered(undefined, outgoing.statusCode);
        return answer ?? undefined;
      }
      let isBroken = false;
      const body = pacedStream(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, {
        bytesPerSecond,
        breakAt,
        onBreak: () => (isBroken = true),
      });
      const paced = await serveResumable({ ...upload, request: head, body }, incoming, outgoing);
      return isBroken ? Response.error() : (paced ?? undefined);
    });
    return response ?? null;
  }

  /** The baseline with which newer code compares its own seeds. */
  pristineState(): World['state'] {
    return pristineState(this.world.state);
  }
}

export const serveWorld = (world: World, storage: OpenStorage): WorldResponder =>
  new WorldResponder(world, storage);

export const serveNewWorld = (seed: string, storage: OpenStorage): WorldResponder =>
  new WorldResponder(createWorld(seed), storage);

/** Replaces a responder of older code. Its world continues, with edits of the seeds. */
export function takeOverServing(older: WorldResponder): WorldResponder {
  const { state } = older.world;
  const world = createWorld(state.seed);
  world.recording = older.world.recording;
  world.calls = older.world.calls;
  restoreState(world, state, older.pristineState());
  older.storage.handOver(older.world, world);
  return new WorldResponder(world, older.storage);
}

/** Like the backend's own pages, it needs its script to run. */
function notFoundPage(): Response {
  return new Response(
    '<!DOCTYPE html><title>Not Found</title><h1></h1><script>document.querySelector("h1").textContent = "404 | Not Found"</script>',
    { status: 404, headers: { 'Content-Type': 'text/html; charset=UTF-8' } },
  );
}
