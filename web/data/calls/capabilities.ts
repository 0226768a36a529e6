import { useSyncExternalStore } from 'react';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { Signal } from '../../lib/store.ts';
import { type ApiError, isAbsent, isModelMissing, isNoRoute } from './api-error.ts';

/** A call of the table, or a download, which the table omits. */
type Capability = CallKey | 'GET tracks/{id}/download';

/**
 * Calls that this backend does not have, learned from its responses. Features that need them stay
 * hidden until the page is reloaded.
 */
const unsupported = new Set<Capability>();
/** Calls that the backend has answered. */
const present = new Set<Capability>();
const unsupportedChanged = new Signal<void>();

/** Pass `refusal` if it is the only evidence: a missing item proves that the call exists. */
export function markUnsupported(key: Capability, refusal?: unknown): void {
  if (unsupported.has(key) || isModelMissing(refusal)) return;
  unsupported.add(key);
  unsupportedChanged.emit();
}

/**
 * Detects from an error whether the backend lacks the call. A 404 for an ID may mean a missing item
 * or a missing route. Laravel's message distinguishes them since version 9; before, only a caller
 * that knows that the item exists can decide.
 */
export function learnFromRefusal(key: CallKey, refusal: ApiError): void {
  if (isAbsent(refusal) && (refusal.status !== 404 || isNoRoute(refusal) || !key.includes('{')))
    markUnsupported(key, refusal);
}

/** Records that the backend has answered the call. */
export const markSupported = (key: CallKey): unknown => present.add(key);

/** Whether a response has already shown that the backend has, or lacks, the call. */
export const isSupportKnown = (key: CallKey): boolean => present.has(key) || unsupported.has(key);

export const lacks = (key: CallKey): boolean => unsupported.has(key);

/** For tests that use several backends in a row. */
export function resetUnsupported(): void {
  unsupported.clear();
  present.clear();
}

/** Whether the backend may have the call. Check it before offering a feature that needs it. */
export const useSupports = (key: Capability): boolean =>
  useSyncExternalStore(
    unsupportedChanged.listen,
    () => !unsupported.has(key),
    () => true,
  );
