import { useSyncExternalStore } from 'react';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { Signal } from '../lib/store.ts';
import { type ApiError, isAbsent, isGone, isNoRoute } from './api-error.ts';

/** A call of the table, or a download, which the table does not list. */
type Capability = CallKey | 'GET tracks/{id}/download';

/**
 * Calls that this backend does not have, learned from its responses. Features that need them stay
 * hidden until the page is reloaded.
 */
const lacking = new Set<Capability>();
/** Calls that the backend has answered. */
const present = new Set<Capability>();
const lackLearned = new Signal<void>();

/**
 * Pass `refusal` if it is the only evidence. A refusal that names a missing thing proves that the
 * call exists.
 */
export function learnLack(key: Capability, refusal?: unknown): void {
  if (lacking.has(key) || isGone(refusal)) return;
  lacking.add(key);
  lackLearned.emit();
}

/**
 * Records what a refusal reveals about the call. A 404 for an address with an id may only mean that
 * this one thing is gone, unless the framework's message says that there is no such route. Before
 * Laravel 9 the message is the same for both, so only a caller that knows the thing exists can
 * tell.
 */
export function learnFrom(key: CallKey, refusal: ApiError): void {
  if (isAbsent(refusal) && (refusal.status !== 404 || isNoRoute(refusal) || !key.includes('{')))
    learnLack(key, refusal);
}

/** Records that the backend has answered the call. */
export const learnPresence = (key: CallKey): unknown => present.add(key);

/** Whether a response has shown that the backend has the call, or lacks it. */
export const isKnown = (key: CallKey): boolean => present.has(key) || lacking.has(key);

export const lacks = (key: CallKey): boolean => lacking.has(key);

/** For tests, where one backend follows another. */
export function forgetLacks(): void {
  lacking.clear();
  present.clear();
}

/**
 * Whether the backend may have the call, as far as we know. Check it before offering a feature that
 * needs the call.
 */
export const useHas = (key: Capability): boolean =>
  useSyncExternalStore(
    lackLearned.listen,
    () => !lacking.has(key),
    () => true,
  );
