import { shellScripts } from '../../contracts/constants.ts';
import { id, record } from '../../contracts/loose.ts';
import { isFromLastVisit, keepRepliesOf } from '../data/calls/keep-replies.ts';
import { readInlined } from '../lib/dom.ts';
import { watchInstallOffer } from '../lib/install.ts';
import './layouts/bottom-tabs.tsx';

/** Runs before a member's first screen makes its calls, with the data in the document. */
export function startMember(): void {
  watchInstallOffer();
  const { user } = record(readInlined('bootstrap'));
  const isOffline = document.querySelector(`meta[name="${shellScripts}"]`) !== null;
  isFromLastVisit.set(isOffline);
  keepRepliesOf(id(record(user)['id']), isOffline ? {} : record(readInlined('route-data')));
}
