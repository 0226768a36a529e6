import { invalid } from '../../laravel/refusal.ts';
import type { World } from '../../world.ts';

const triesPerMinute = 5;
const minute = 60_000;

/** @throws Refusal 429 after five failures within a minute, with the seconds that are left. */
export function checkThrottle(world: World, email: string): void {
  const now = world.now().getTime();
  const recent = recentFailures(world, email);
  if (recent.length < triesPerMinute) return;
  const seconds = Math.ceil(((recent[0] ?? now) + minute - now) / 1_000);
  const message = `Too many login attempts. Please try again in ${seconds} seconds.`;
  throw invalid({ email: [message] }, 429, { 'Retry-After': String(seconds) });
}

export function noteFailure(world: World, email: string): void {
  world.state.failedLogins[key(email)] = [...recentFailures(world, email), world.now().getTime()];
}

export function forgetFailures(world: World, email: string): void {
  world.state.failedLogins[key(email)] = [];
}

const key = (email: string): string => email.toLowerCase();

function recentFailures(world: World, email: string): number[] {
  const since = world.now().getTime() - minute;
  return (world.state.failedLogins[key(email)] ?? []).filter((at) => at > since);
}
