import { getResponse } from 'msw';
import { printable } from '../../contracts/printable.ts';
import { legacyHandlers } from '../dispatcher.ts';
import * as serveWorlds from '../serve-world.ts';
import type { OpenStorage } from '../uploads/storage.ts';
import type { World } from '../world.ts';
import { type AskBackend, createRealVisitors, type RealVisitor } from './real-visitors.ts';
import { visitorPort } from './visitor-port.ts';

type Code = typeof serveWorlds;
type Visitors = (request: Request) => Promise<RealVisitor>;

/** Serves fakes to users of the real backend. */
class FakesResponder extends serveWorlds.WorldResponder {
  readonly #visitors: Visitors;

  constructor(world: World, storage: OpenStorage, visitors: Visitors) {
    super(world, storage);
    // This world's log isn't accessible.
    world.calls = null;
    this.#visitors = visitors;
  }

  override async respond(request: Request): Promise<Response> {
    const port = visitorPort(this.world, await this.#visitors(request));
    return (
      (await getResponse(legacyHandlers(this.world, port), request)) ??
      Response.json({ message: 'Not found.' }, { status: 404 })
    );
  }
}

/** The code of a fake backend for single calls in front of a real one, for `serveLegacy`. */
export function fakesBefore(
  askBackend: AskBackend,
  warn = (sentence: string): void => void process.stderr.write(`${printable(sentence)}\n`),
): Code {
  const visitors = createRealVisitors(askBackend, warn);
  const serve = ({ world, storage }: { world: World; storage: OpenStorage }): FakesResponder =>
    new FakesResponder(world, storage, visitors);
  return {
    ...serveWorlds,
    serveWorld: (world, storage) => serve({ world, storage }),
    serveNewWorld: (seed, storage) => serve(serveWorlds.serveNewWorld(seed, storage)),
    takeOverServing: (older) => serve(serveWorlds.takeOverServing(older)),
  };
}
