import type { Effects } from '../../contracts/faults/fault.ts';
import type { World } from '../world.ts';
import { answerWithFaults, badHeader, faultsOf } from './answer-with-faults.ts';
import type { OpenCall } from './call-log.ts';
import type { DueFaults } from './planned-faults.ts';

interface Circumstances {
  /** The request's entry in the log; null if this world has none, or for a picture. */
  open: OpenCall | null;
  effects: Effects;
}

/**
 * Responds to a request with its faults, and logs it. `answer` resolves to undefined if it has sent
 * the response itself.
 */
export async function answerAndLog(
  world: World,
  request: Request,
  answer: (request: Request, circumstances: Circumstances) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const open = world.calls?.open(request) ?? null;
  let due: DueFaults;
  try {
    due = faultsOf(world.state, request);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const refusal = badHeader(error);
    open?.answered(refusal);
    return refusal;
  }
  open?.met(due.hits);
  const { effects } = due;
  try {
    const response = await answerWithFaults(world.state, due, request, (received) =>
      answer(received, { open, effects }),
    );
    open?.answered(response);
    return response;
  } catch (error) {
    open?.answered(Response.error());
    throw error;
  }
}
