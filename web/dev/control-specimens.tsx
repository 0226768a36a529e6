import { type ComponentProps, type ReactNode, useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { EmailField, TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Combobox } from '../ui/popups/combobox.tsx';
import type { Option } from '../ui/popups/option.tsx';
import { SelectField } from '../ui/select-field.tsx';

/** A block in one of its states, labelled with the state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <p className="text-2xs text-muted">{name}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

export function Specimens({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-6">{children}</div>;
}

export function ButtonSpecimens() {
  return (
    <Specimens>
      <Specimen name="Importance">
        <Button>Save changes</Button>
        <Button variant="outline">Cancel</Button>
        <Button variant="ghost">Skip</Button>
        <Button variant="danger">Delete account</Button>
      </Specimen>
      <Specimen name="Sizes: 36, 40 and 48 px, at least 44 px on touch screens">
        <Button size="sm">Follow</Button>
        <Button>Follow</Button>
        <Button size="lg">Follow</Button>
      </Specimen>
      <Specimen name="Pending: keeps its size, focus and name">
        <Button isPending>Save changes</Button>
        <Button variant="outline" isPending>
          Cancel
        </Button>
      </Specimen>
      <Specimen name="Copies, and confirms it for one second">
        <code dir="ltr" className="rounded-control bg-chip px-2.5 py-2 text-xs">
          42|uDq7dR0e…kP3
        </code>
        <CopyButton
          text="42|uDq7dR0e-not-a-real-token-kP3"
          label="Copy token"
          copiedLabel="Copied"
          onFailure={() =>
            showToast("Your browser doesn't allow copying. Select the text and copy it yourself.", {
              type: 'danger',
            })
          }
        />
      </Specimen>
    </Specimens>
  );
}

export function FieldSpecimens() {
  return (
    <Specimens>
      <TextField
        label="Display name"
        name="display"
        defaultValue="Mira Lindqvist"
        hint="Shown on your profile and beside your comments."
      />
      <EmailField
        label="Email"
        type="email"
        defaultValue="mira@undersong"
        error="That doesn't look like an email address."
      />
      <TextField
        label="Invited address"
        name="locked"
        defaultValue="mira@undersong.test"
        readOnly
      />
      <PasswordField
        label="Password"
        name="password"
        showLabel="Show password"
        hideLabel="Hide password"
        defaultValue="undersong"
        autoComplete="off"
      />
      <Checkbox label="Stay signed in for a month" name="remember" defaultChecked />
      <Specimen name="People, with and without a picture">
        <Avatar name="Mira Lindqvist" image={null} className="size-12 text-base" />
        <Avatar name="Ada" image={null} className="size-10 text-sm" />
        <Avatar name="Jo Van Dam" image={null} />
      </Specimen>
    </Specimens>
  );
}

const languages: Option[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch', detail: 'German' },
  { value: 'ar', label: 'العربية', detail: 'Arabic' },
  { value: 'et', label: 'Eesti', detail: 'Estonian, translation in progress', isDisabled: true },
];
const genres = [
  'Ambient',
  'Baroque',
  'Bossa nova',
  'Chamber pop',
  'Drum and bass',
  'Dub',
  'Field recordings',
  'Folk',
  'Free jazz',
  'Krautrock',
  'Minimal',
  'Post-rock',
  'Shoegaze',
  'Soul',
  'Techno',
].map((label) => ({ value: label.toLowerCase(), label }));
const zones: Option[] = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));
const words = {
  emptyText: 'No matches.',
  clearLabel: 'Clear',
  openLabel: 'See all',
  language: 'en',
};

type SelectSpecimenProps = Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'onFailure'
> & { first?: string };

/** A select that keeps its own value. */
export function SelectSpecimen({ first, ...field }: SelectSpecimenProps) {
  const [value, setValue] = useState(first ?? null);
  return (
    <SelectField
      {...field}
      value={value}
      onChange={setValue}
      onFailure={() => showToast("The list couldn't be loaded", { type: 'danger' })}
    />
  );
}

export function SelectSpecimens() {
  return (
    <Specimens>
      <SelectSpecimen
        label="Language"
        name="language"
        options={languages}
        first="de"
        placeholder="Choose a language"
        hint="Type a letter to choose, even while the list is closed."
      />
      <SelectSpecimen label="Genre" name="genre" options={genres} placeholder="Choose a genre" />
      <SelectSpecimen
        label="Country"
        name="country"
        options={[]}
        placeholder="Choose a country"
        error="Please choose a country."
      />
      <SelectSpecimen
        label="Plan"
        name="plan"
        options={[{ value: 'pro', label: 'Listener Pro' }]}
        first="pro"
        placeholder="Choose a plan"
        isDisabled
      />
    </Specimens>
  );
}

export function ComboboxSpecimens() {
  return (
    <Specimens>
      <Combobox
        {...words}
        label="Time zone"
        name="timezone"
        options={zones}
        defaultValue="Europe/Berlin"
        hint={`Search ${zones.length} time zones by any part of the name.`}
      />
      <Combobox
        {...words}
        label="Genre"
        name="genre"
        options={genres}
        placeholder="Type to search"
      />
      <Combobox
        {...words}
        label="Label"
        name="label"
        options={genres}
        placeholder="Type to search"
        error="This label has left the platform."
      />
      <Combobox
        {...words}
        label="Country"
        name="country"
        options={[{ value: 'se', label: 'Sweden' }]}
        defaultValue="se"
        isDisabled
      />
    </Specimens>
  );
}
