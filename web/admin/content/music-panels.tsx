import { useMemo, useState } from 'react';
import { asArtistRecord } from '../../records/artist-record.ts';
import { BiographyControl } from '../../records/controls/biography-control.tsx';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import { GenresControl } from '../../records/controls/genres-control.tsx';
import { TagsControl } from '../../records/controls/tags-control.tsx';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { ArtistsControl } from './artists-control.tsx';
import { createSlugControls } from './create-slug-controls.tsx';
import { asArtistChanges, asLyricBody, asReleaseBody } from './music-bodies.ts';
import { LyricTextControl } from './lyric-text-control.tsx';
import { TrackControl } from './track-control.tsx';

const artistExtras: FieldExtras = {
  controls: { description: BiographyControl, genres: GenresControl },
};

/** An artist, with the values of its profile as separate fields. */
export const ArtistPanel = (props: PanelProps) => (
  <RecordPanel
    {...props}
    extras={artistExtras}
    asRecord={asArtistRecord}
    asChanges={asArtistChanges}
  />
);

const releaseExtras: FieldExtras = {
  controls: { artists: ArtistsControl, genres: GenresControl, tags: TagsControl },
};

/** An album or a track, with choosers for its artists, genres and tags. */
export const ReleasePanel = (props: PanelProps) => (
  <RecordPanel {...props} extras={releaseExtras} asChanges={asReleaseBody} />
);

/** A genre or a tag. A new record's slug follows its display name. */
export function LabelPanel(props: PanelProps) {
  const [extras] = useState<FieldExtras>(() =>
    props.recordId === 'new' ? { controls: createSlugControls('display_name', 'name') } : {},
  );
  return <RecordPanel {...props} extras={extras} />;
}

const lyricExtras: FieldExtras = { controls: { track_id: TrackControl, text: LyricTextControl } };

/** The lyrics of a track. Only new lyrics can choose their track. */
export function LyricPanel(props: PanelProps) {
  const { type, recordId } = props;
  const ownType = useMemo(
    () =>
      recordId === 'new' || !type.form
        ? type
        : {
            ...type,
            form: {
              ...type.form,
              fields: type.form.fields.map((field) =>
                field.name === 'track_id' ? { ...field, isReadOnly: true as const } : field,
              ),
            },
          },
    [type, recordId],
  );
  return <RecordPanel {...props} type={ownType} extras={lyricExtras} asChanges={asLyricBody} />;
}
