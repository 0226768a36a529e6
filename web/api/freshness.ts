import { useState, useSyncExternalStore } from 'react';
import { query } from '../../contracts/constants.ts';

/** When each answer came, by cache key, so that one younger than the stale time is not asked for again. */
const arrivals = new Map<string, number>();

/** Part of every cache key: what was asked for one person never answers another, not even when it is still on its way. */
let generation = 0;
/** The generation that whoever is on screen has been told of. */
let announced = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The cache key of an address; another one as soon as everything is to be read anew, and for whoever comes to the screen from then on. */
export function useCacheKey(address: string): string {
  const [first] = useState(() => generation);
  const told = useSyncExternalStore(subscribe, () => announced, () => announced);
  return `${Math.max(first, told)} ${address}`;
}

export const isFresh = (cacheKey: string): boolean => Date.now() - (arrivals.get(cacheKey) ?? 0) < query.staleMs;

export function noteArrival(cacheKey: string): void {
  arrivals.set(cacheKey, Date.now());
}

/** An answer that came with the page arrived when it was first looked at. */
export function noteFirstArrival(cacheKey: string): void {
  if (!arrivals.has(cacheKey)) noteArrival(cacheKey);
}

/** Whoever is on screen goes on with what it has until `announce` says otherwise: after signing out there is nothing to ask for. */
export function beginGeneration({ announce }: { announce: boolean }): void {
  generation += 1;
  arrivals.clear();
  if (!announce) return;
  announced = generation;
  for (const listener of listeners) listener();
}
