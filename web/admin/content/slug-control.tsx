import { useEffect, useEffectEvent } from 'react';
import { text } from '../../../contracts/loose.ts';
import type { Signal } from '../../lib/store.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { ValueControl } from '../../records/controls/value-control.tsx';

export interface Renamed {
  before: string;
  after: string;
}

interface Props extends ControlProps {
  renamed: Signal<Renamed>;
  toSlug: (name: string) => string;
}

/** A slug that follows a name as long as it is empty or matches that name. */
export function SlugControl({ renamed, toSlug, ...props }: Props) {
  const follow = useEffectEvent(({ before, after }: Renamed) => {
    const present = text(props.value);
    if (present === '' || present === toSlug(before)) props.onChange(toSlug(after));
  });
  useEffect(() => renamed.listen((names) => follow(names)), [renamed]);
  return <ValueControl {...props} />;
}
