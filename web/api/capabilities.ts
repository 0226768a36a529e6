import { useSyncExternalStore } from 'react';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { Signal } from '../lib/store.ts';
import { type ApiError, isAbsent, isGone, isNoRoute } from './api-error.ts';

/** A call of the table, or one that responds with a file, which stands in none. */
type Capability = CallKey | 'GET tracks/{id}/download';

/**
 * Calls that this backend does not have, learned from what it responded to them. What needs one of them is offered no more until the page is
 * loaded anew.
 */
const lacking = new Set<Capability>();
/** Calls that it has answered. */
const present = new Set<Capability>();
const lackLearned = new Signal<void>();

/** `refusal`: where that is all that tells of it. One that names a thing which is not there shows that the call is. */
export function learnLack(key: Capability, refusal?: unknown): void {
  if (lacking.has(key) || isGone(refusal)) return;
  lacking.add(key);
  lackLearned.emit();
}

/**
 * Notes what a refusal says about the call. A 404 of an address with an id in it may only mean that this one thing is gone, unless it says in
 * the framework's words that no route leads there. Before Laravel 9 it says nothing: then only whoever knows that the thing is there can tell.
 */
export function learnFrom(key: CallKey, refusal: ApiError): void {
  if (isAbsent(refusal) && (refusal.status !== 404 || isNoRoute(refusal) || !key.includes('{')))
    learnLack(key, refusal);
}

/** The backend has answered the call. */
export const learnPresence = (key: CallKey): unknown => present.add(key);

/** Whether a response has shown that the backend has a call, or that it lacks it. */
export const isKnown = (key: CallKey): boolean => present.has(key) || lacking.has(key);

export const lacks = (key: CallKey): boolean => lacking.has(key);

/** For tests, in which one backend follows another. */
export function forgetLacks(): void {
  lacking.clear();
  present.clear();
}

/** Whether the backend may have the call, as far as anybody knows: asked before something is offered that needs it. */
export const useHas = (key: Capability): boolean =>
  useSyncExternalStore(
    lackLearned.listen,
    () => !lacking.has(key),
    () => true,
  );
