import { useState } from 'react';
import { id, list, record } from '../../../contracts/loose.ts';
import { asArtistBody, asArtistRecord } from '../../records/artist-record.ts';
import { BiographyControl } from '../../records/controls/biography-control.tsx';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import { GenresControl } from '../../records/controls/genres-control.tsx';
import { TagsControl } from '../../records/controls/tags-control.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { ArtistsControl } from './artists-control.tsx';
import { createSlugControls } from './slug-controls.tsx';

const artistExtras: FieldExtras = {
  controls: { description: BiographyControl, genres: GenresControl },
};

/** An artist: the parts of the profile are fields of their own. */
export const ArtistPanel = (props: PanelProps) => (
  <RecordPanel
    {...props}
    extras={artistExtras}
    asRecord={asArtistRecord}
    asChanges={asArtistChanges}
  />
);

const artistFields = [
  'name',
  'image_small',
  'genres',
  'links',
  'description',
  'city',
  'country',
];

/** Fields that only admins have, such as the check mark, are sent as they are. */
export const asArtistChanges = (changes: RecordValue): RecordValue => ({
  ...Object.fromEntries(Object.entries(changes).filter(([name]) => !artistFields.includes(name))),
  ...asArtistBody(changes),
});

const releaseExtras: FieldExtras = {
  controls: { artists: ArtistsControl, genres: GenresControl, tags: TagsControl },
};

/** An album or a track, with choosers for its artists, genres and tags. */
export const ReleasePanel = (props: PanelProps) => (
  <RecordPanel {...props} extras={releaseExtras} asChanges={asReleaseBody} />
);

/** The backend needs the IDs of the artists, in their order. */
export const asReleaseBody = (changes: RecordValue): RecordValue =>
  changes['artists'] === undefined
    ? changes
    : {
        ...changes,
        artists: list(changes['artists']).flatMap((artist) => {
          const found = id(record(artist)['id']);
          return found === null ? [] : [{ id: found }];
        }),
      };

/** A genre or a tag. The name in addresses of a new one follows the name that is shown. */
export function LabelPanel(props: PanelProps) {
  const [extras] = useState<FieldExtras>(() =>
    props.recordId === 'new' ? { controls: createSlugControls('display_name', 'name') } : {},
  );
  return <RecordPanel {...props} extras={extras} />;
}
