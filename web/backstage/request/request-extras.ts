import type { RequestType } from '../../../contracts/records/backstage-request.ts';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import { ArtistControl } from '../../records/controls/artist-control.tsx';
import { FileControl } from './file-control.tsx';
import { ManagedArtistControl } from './managed-artist-control.tsx';

/** Custom controls of a request's form. */
export const requestExtras = (type: RequestType): FieldExtras => ({
  controls: {
    artist_id: type === 'verify-artist' ? ManagedArtistControl : ArtistControl,
    passport_scan_entry_id: FileControl,
  },
});
