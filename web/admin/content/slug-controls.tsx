import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { text } from '../../../contracts/loose.ts';
import { slug } from '../../../contracts/paths.ts';
import { Signal } from '../../lib/store.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { ValueControl } from '../../records/controls/value-control.tsx';

interface Renamed {
  before: string;
  after: string;
}

/**
 * Controls for the name and the address of a new record: the address follows the name until
 * somebody edits it. A record that exists keeps its address, because links lead there.
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

interface SlugProps extends ControlProps {
  renamed: Signal<Renamed>;
  toSlug: (name: string) => string;
}

function SlugControl({ renamed, toSlug, ...props }: SlugProps) {
  const follow = useEffectEvent(({ before, after }: Renamed) => {
    const present = text(props.value);
    if (present === '' || present === toSlug(before)) props.onChange(toSlug(after));
  });
  useEffect(() => renamed.listen((names) => follow(names)), [renamed]);
  return <ValueControl {...props} />;
}

/** For addresses of ASCII letters only. Empty for a name in another script. */
export const plainSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
