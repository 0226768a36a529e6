import { createContext, use } from 'react';
import type { ApiDescription } from '../../../contracts/calls/api-description.ts';
import type { ExampleLanguage } from './example-request.ts';

/** State shared by all calls on the page. */
export interface ReferenceState {
  api: ApiDescription;
  /** The visitor's token, as pasted: kept only in this page's memory. Empty if there is none. */
  token: string;
  setToken: (token: string) => void;
  language: ExampleLanguage;
  setLanguage: (language: ExampleLanguage) => void;
}

export const ReferenceContext = createContext<ReferenceState | null>(null);

/** @throws Error outside the reference. */
export function useReference(): ReferenceState {
  const state = use(ReferenceContext);
  if (!state) throw new Error('useReference must be used inside a ReferenceContext');
  return state;
}
