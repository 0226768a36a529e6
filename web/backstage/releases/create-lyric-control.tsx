import type { ComponentType } from 'react';
import { id, text } from '../../../contracts/loose.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { LyricControl } from './lyric-control.tsx';

/** Creates the form control for the lyrics of the given track. */
export function createLyricControl(row: RecordValue): ComponentType<ControlProps> {
  const trackId = id(row['id']);
  // The player reads the other fields only if they exist.
  const track =
    trackId !== null && text(row['src']) !== ''
      ? { ...row, id: trackId, name: text(row['name']) }
      : null;
  return (props) => <LyricControl {...props} track={track} />;
}
