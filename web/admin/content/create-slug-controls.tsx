import type { ComponentType } from 'react';
import { text } from '../../../contracts/loose.ts';
import { slug } from '../../../contracts/routes/paths.ts';
import { Signal } from '../../lib/store.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { ValueControl } from '../../records/controls/value-control.tsx';
import { type Renamed, SlugControl } from './slug-control.tsx';

/**
 * Controls for the name and the slug of a new record. The slug follows the name until somebody
 * edits it. An existing record keeps its slug, because links point to it.
 */
export function createSlugControls(
  nameField: string,
  slugField: string,
  toSlug: (name: string) => string = slug,
): Record<string, ComponentType<ControlProps>> {
  const renamed = new Signal<Renamed>();
  return {
    [nameField]: (props) => (
      <ValueControl
        {...props}
        onChange={(value) => {
          props.onChange(value);
          renamed.emit({ before: text(props.value), after: text(value) });
        }}
      />
    ),
    [slugField]: (props) => <SlugControl {...props} renamed={renamed} toSlug={toSlug} />,
  };
}
