import { Combobox } from '../ui/popups/combobox.tsx';
import type { Option } from '../ui/popups/option.tsx';
import { SelectField } from '../ui/popups/select-field.tsx';
import { Specimens } from './specimen.tsx';

const languages: Option[] = [
  { value: 'en', label: 'English' }, { value: 'de', label: 'Deutsch', detail: 'German' }, { value: 'ar', label: 'العربية', detail: 'Arabic' },
  { value: 'et', label: 'Eesti', detail: 'Estonian, being translated', isDisabled: true },
];
const genres = ['Ambient', 'Baroque', 'Bossa nova', 'Chamber pop', 'Drum and bass', 'Dub', 'Field recordings', 'Folk', 'Free jazz', 'Krautrock', 'Minimal', 'Post-rock', 'Shoegaze', 'Soul', 'Techno']
  .map((label) => ({ value: label.toLowerCase(), label }));
const zones: Option[] = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
const words = { emptyText: 'Nothing is called that.', clearLabel: 'Clear', openLabel: 'Show all', language: 'en' };

export function SelectSpecimens() {
  return (
    <Specimens>
      <SelectField label="Language" name="language" options={languages} defaultValue="de" placeholder="Choose a language" hint="Letters choose, even while the list is closed." />
      <SelectField label="Genre" name="genre" options={genres} placeholder="Choose a genre" />
      <SelectField label="Country" name="country" options={[]} placeholder="Choose a country" error="Please choose a country." />
      <SelectField label="Plan" name="plan" options={[{ value: 'pro', label: 'Listener Pro' }]} defaultValue="pro" placeholder="Choose a plan" isDisabled />
    </Specimens>
  );
}

export function ComboboxSpecimens() {
  return (
    <Specimens>
      <Combobox {...words} label="Time zone" name="timezone" options={zones} defaultValue="Europe/Berlin" hint={`Any part of the name finds it, among ${zones.length}.`} />
      <Combobox {...words} label="Genre" name="genre" options={genres} placeholder="Type to find one" />
      <Combobox {...words} label="Label" name="label" options={genres} placeholder="Type to find one" error="This label has left the platform." />
      <Combobox {...words} label="Country" name="country" options={[{ value: 'se', label: 'Sweden' }]} defaultValue="se" isDisabled />
    </Specimens>
  );
}
