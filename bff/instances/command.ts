import { record } from '../../contracts/loose.ts';

/**
 * An operator's command to all instances. The breaker switch is a state: the latest wins. The
 * others are events: each instance carries them out once.
 */
export type Command =
  | { what: 'switch-breaker'; isOn: boolean }
  | { what: 'reload-routes' }
  | { what: 'reset-drift' };

/** How far a command got: to all, or only to this instance until Redis is back. */
export type Reach = 'all' | 'here';

/** What operators tell this instance, and the others through it. */
export interface SiteCommands {
  switchBreaker(isOn: boolean): Promise<Reach>;
  /** Null without a ROUTES file. With problems, the others keep their rules too. */
  reloadRoutes(): Promise<{ reach: Reach; problems: readonly string[] } | null>;
  resetDrift(): Promise<Reach>;
}

export interface SentCommand {
  id: string;
  command: Command;
}

/** The command in a text from Redis, which anybody may have written; null if it is none. */
export function readCommand(json: string): SentCommand | null {
  try {
    const { id, command } = record(JSON.parse(json));
    const { what, isOn } = record(command);
    if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) return null;
    if (what === 'switch-breaker')
      return typeof isOn === 'boolean' ? { id, command: { what, isOn } } : null;
    return what === 'reload-routes' || what === 'reset-drift' ? { id, command: { what } } : null;
  } catch {
    return null;
  }
}
