import { useMemo } from 'react';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { LyricTextControl } from './lyric-text-control.tsx';
import { asLyricBody } from './music-bodies.ts';
import { TrackControl } from './track-control.tsx';

const extras: FieldExtras = { controls: { track_id: TrackControl, text: LyricTextControl } };

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
  return <RecordPanel {...props} type={ownType} extras={extras} asChanges={asLyricBody} />;
}
