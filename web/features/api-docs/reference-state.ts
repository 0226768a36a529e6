import { createContext, use } from 'react';
import type { ApiDescription } from '../../../contracts/api-description.ts';
import type { ExampleLanguage } from './example-request.ts';

/** What all calls of the page share. */
export interface ReferenceState {
  api: ApiDescription;
  /** Of the visitor's own, as they pasted it: in this page's memory and nowhere else. Empty without one. */
  token: string;
  setToken: (token: string) => void;
  /** In which examples are shown. */
  language: ExampleLanguage;
  setLanguage: (language: ExampleLanguage) => void;
}

export const ReferenceContext = createContext<ReferenceState | null>(null);

/** @throws Error outside of the reference. */
export function useReference(): ReferenceState {
  const state = use(ReferenceContext);
  if (!state) throw new Error('useReference must be used inside a ReferenceContext');
  return state;
}
