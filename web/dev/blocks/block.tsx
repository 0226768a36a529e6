import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { SelectField } from '../../ui/select-field.tsx';
import type { State } from '../states/state.ts';

/** A building block in the list of states. Its specimens are below each other. */
export const block = (about: string, Specimens: ComponentType): State => ({
  about,
  path: '/',
  Block: () => (
    <div className="grid grid-cols-1 gap-6">
      <Specimens />
    </div>
  ),
});

/** A block in one of its states, labelled with the state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <p className="text-2xs text-muted">{name}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

export const longText =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and whatever else a language may need';

type SelectSpecimenProps = Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange'> & {
  first?: string;
};

/** A select that keeps its own value. */
export function SelectSpecimen({ first, ...field }: SelectSpecimenProps) {
  const [value, setValue] = useState(first ?? null);
  return <SelectField {...field} value={value} onChange={setValue} />;
}
