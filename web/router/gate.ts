/** Asks whether the page may be left; resolves to the answer. */
export type Ask = () => Promise<boolean>;

/** Lets pass at once, or after the question of whoever asked last. While it is open, further attempts come to nothing. */
export function createGate() {
  const asks = new Set<Ask>();
  let isAsking = false;
  return {
    isOpen: () => asks.size === 0,
    block(ask: Ask) {
      asks.add(ask);
      return () => void asks.delete(ask);
    },
    pass(leave: () => void) {
      const ask = [...asks].at(-1);
      if (!ask) leave();
      else if (!isAsking) void decide(ask, leave);
    },
  };

  async function decide(ask: Ask, leave: () => void): Promise<void> {
    isAsking = true;
    // A question that could not be asked leaves all as it is: what might be lost can still be kept.
    const isFree = await ask().catch(() => false);
    isAsking = false;
    if (isFree) leave();
  }
}
