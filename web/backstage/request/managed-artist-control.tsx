import { id } from '../../../contracts/loose.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { ValueControl } from '../../records/controls/value-control.tsx';
import { useSession } from '../../data/session/session.tsx';
import { managedArtists } from '../layout/managed-artists.ts';

/** Chooses one of the artists whom the visitor manages, by ID. */
export function ManagedArtistControl({ field, value, onChange, ...props }: ControlProps) {
  const { name, label, hint, isRequired } = field;
  const artists = managedArtists(useSession().bootstrap);
  const chosen = id(value);
  return (
    <ValueControl
      {...props}
      field={{
        kind: 'choice',
        name,
        label,
        ...(hint !== undefined && { hint }),
        ...(isRequired && { isRequired }),
      }}
      value={chosen === null ? null : String(chosen)}
      options={artists.map((artist) => ({ value: String(artist.id), label: artist.name }))}
      onChange={(next) => onChange(id(next))}
    />
  );
}
