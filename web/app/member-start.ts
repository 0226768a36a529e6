import { id, record } from '../../contracts/loose.ts';
import { isFromLastVisit, keepReplies, shellTag } from '../data/calls/keep-replies.ts';
import { readInlined } from '../lib/dom.ts';
import { here } from '../lib/forget-person.ts';
import { watchInstallOffer } from './palette/use-install.ts';
import './layouts/bottom-tabs.tsx';

/** Runs before a member's first screen makes its calls, with the data in the document. */
export function startMember(): void {
  watchInstallOffer();
  here.person = id(record(record(readInlined('bootstrap'))['user'])['id']);
  const isOffline = shellTag() !== null;
  isFromLastVisit.set(isOffline);
  keepReplies(isOffline ? {} : record(readInlined('route-data')));
}
