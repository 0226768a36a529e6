import { useEffect } from 'react';
import type { LibraryPart } from '../../../contracts/routes/paths.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { markUnsupported } from '../../data/calls/capabilities.ts';
import type { Rows } from '../../music/lists/rows.ts';
import { partCalls } from './parts.ts';

/** The list is the visitor's own, so a 404 means that the call is missing. */
export function useMarkUnsupported(
  part: LibraryPart,
  { count, error }: Pick<Rows<unknown>, 'count' | 'error'>,
): void {
  const isLacking = count === undefined && isAbsent(error);
  useEffect(() => {
    if (isLacking) markUnsupported(partCalls[part]);
  }, [isLacking, part]);
}
