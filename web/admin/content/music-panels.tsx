import { useMemo, useRef, useState } from 'react';
import { id, list, record, text } from '../../../contracts/loose.ts';
import { asArtistRecord } from '../../records/artist-record.ts';
import { BiographyControl } from '../../records/rich-text/rich-text-control.tsx';
import type { ControlProps, FieldExtras } from '../../records/controls/control-props.ts';
import { GenresControl } from '../../records/controls/genres-control.tsx';
import { TagsControl } from '../../records/controls/tags-control.tsx';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { isSynced } from '../../music/tracks/lyric-lines.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { ModelSearch } from '../../records/controls/model-search.tsx';
import { withRowAt, modelName, modelPicture } from '../../records/field-value.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { readOnly, withFields } from '../forms/record-steps.ts';
import { createSlugControls } from './create-slug-controls.tsx';
import {
  asArtistChanges,
  asLyricBody,
  asReleaseBody,
  type LyricProblem,
  lyricProblems,
} from './content-bodies.ts';
import { TrackControl } from '../../records/controls/model-control.tsx';

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
  const panelType = useMemo(
    () =>
      recordId === 'new'
        ? type
        : withFields(type, (field) => [field.name === 'track_id' ? readOnly(field) : field]),
    [type, recordId],
  );
  return <RecordPanel {...props} type={panelType} extras={lyricExtras} asChanges={asLyricBody} />;
}

const maxShown = 5;

function LyricTextControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const lyrics = text(value);
  const problems = lyricProblems(lyrics);
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextArea
        name={name}
        label={t(field.label)}
        hint={
          isSynced(lyrics)
            ? t('LRC: a line with its time lights up while it is sung.')
            : t('Plain text, one line for each line of the song. LRC files work, too.')
        }
        value={lyrics}
        error={error}
        rows={14}
        required={field.isRequired}
        readOnly={field.isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul role="status" className="grid gap-0.5 text-sm text-danger empty:hidden">
        {problems.slice(0, maxShown).map((problem) => (
          <li key={`${problem.line} ${problem.kind}`}>{problemText(problem, t)}</li>
        ))}
        {problems.length > maxShown && (
          <li>{t('And :count more', { count: problems.length - maxShown })}</li>
        )}
      </ul>
    </div>
  );
}

function problemText({ line, kind }: LyricProblem, t: Translate): string {
  const values = { number: line };
  if (kind === 'time') return t("The time of line :number can't be read.", values);
  return kind === 'order'
    ? t('Line :number is earlier than a line before it.', values)
    : t('Line :number has no time.', values);
}

function ArtistsControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const area = useRef<HTMLOListElement>(null);
  const artists = list(value).map(record);
  const max = 'max' in field ? (field.max ?? Infinity) : Infinity;
  const isFixed = field.isReadOnly === true;
  const remove = (index: number) => {
    onChange(artists.toSpliced(index, 1));
    // Moves the focus, because the button disappears with its row.
    area.current?.closest('fieldset')?.focus();
  };
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      <ol ref={area} className="grid grid-cols-1 divide-y divide-divider empty:hidden">
        {artists.map((artist, index) => (
          <li key={String(artist['id'])} className="flex min-h-12 items-center gap-3 py-1">
            <Picture
              name={modelName(artist)}
              address={modelPicture(artist)}
              isRound
              className="w-9"
            />
            <bdi className="min-w-0 flex-1 wrap-anywhere">{modelName(artist)}</bdi>
            {!isFixed && (
              <span className="flex shrink-0">
                {index > 0 && (
                  <IconButton
                    label={t('Move :name up', { name: modelName(artist) })}
                    onClick={() => onChange(withRowAt(artists, index, index - 1))}
                    icon="chevronUp"
                  />
                )}
                <IconButton
                  label={t('Remove :name', { name: modelName(artist) })}
                  onClick={() => remove(index)}
                  icon="close"
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {!isFixed && artists.length < max && (
        <ModelSearch
          modelType="artist"
          label={t('Add an artist')}
          resultsLabel={t('Artists')}
          nothing={t('No artists match.')}
          chosen={new Set(artists.flatMap((artist) => id(artist['id']) ?? []))}
          onChoose={(artist) => onChange([...artists, artist])}
        />
      )}
    </GroupFrame>
  );
}
