import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PasskeyMark } from '../../ui/passkey-mark.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Combobox, type Option } from '../../ui/popups/combobox.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { block, longText, SelectSpecimen, Specimen } from './block.tsx';

export const buttons = block(
  'Every label is a verb. One primary button in view. Rare and irreversible actions look the part.',
  () => (
    <>
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
      <Specimen name="Only an icon: its name is a tooltip">
        <IconButton label="Delete" icon="trash" />
      </Specimen>
      <Specimen name="A passkey">
        <Button variant="ghost">
          <PasskeyMark />
          Use a passkey
        </Button>
      </Specimen>
      <Specimen name="The end of a dialog">
        <DialogButtons
          confirmLabel="Delete"
          variant="danger"
          cancelLabel="Cancel"
          onCancel={() => undefined}
        />
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
      <Specimen name="Disabled: announced as disabled, and still focusable">
        <Button aria-disabled>Save changes</Button>
        <Button variant="outline" aria-disabled>
          Cancel
        </Button>
        <Button variant="danger" aria-disabled>
          Delete
        </Button>
      </Specimen>
      <Specimen name="Danger, quiet danger, and pending">
        <Button variant="quietDanger">Remove</Button>
        <Button variant="danger" isPending>
          Delete account
        </Button>
      </Specimen>
      <Specimen name="Full width, with more text than fits">
        <Button isWide>{longText}</Button>
      </Specimen>
      <Specimen name="A link that looks like a button">
        <a href="#buttons" className={buttonClass({ variant: 'outline' })}>
          To the top of this section
        </a>
      </Specimen>
    </>
  ),
);

export const fields = block(
  'Labels stay above the field. Errors appear at the field, in words.',
  function Fields() {
    const [zone, setZone] = useState<string | null>('Europe/Berlin');
    return (
      <>
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
        <SearchField label="Find a playlist" value="Night" onChange={() => undefined} />
        <SearchField label="Between small controls" value="" onChange={() => undefined} isSmall />
        <TextField label="Empty and required" name="wanted" placeholder="Night Ferry" required />
        <TextField
          label={longText}
          name="long"
          defaultValue={longText}
          error={`${longText}, which is wrong.`}
          hint={longText}
        />
        <TextArea
          label="Message"
          name="message"
          defaultValue={'It grows as you type.\n\nThis is its third line.'}
        />
        <TextArea label="Comment" name="comment" isShort rows={1} error="Write something first." />
        <CodeField
          label="Code"
          name="code"
          length={6}
          inputMode="numeric"
          hint="Spaces and letters are dropped, even from pasted text."
        />
        <ComboboxField
          label="Time zone"
          name="zone"
          options={zones}
          value={zone}
          onChange={setZone}
          onFailure={() => void showToast("It couldn't be loaded", { type: 'danger' })}
          {...words}
        />
        <Checkbox label="I accept the terms" name="terms" error="Accept the terms to continue." />
        <Checkbox label={longText} name="long-box" />
        <div className="w-full px-2">
          <Switch isOn onChange={() => undefined}>
            Save data
          </Switch>
          <Switch isOn={false} onChange={() => undefined}>
            {longText}
          </Switch>
        </div>
        <Specimen name="People without a picture, shown by one letter of any script, and one whose picture fails to load">
          <Avatar name="夜の音楽" image={null} />
          <Avatar name="مريم" image={null} />
          <Avatar name="Ada" image="/_dev/states" />
        </Specimen>
      </>
    );
  },
);

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'ar', label: 'العربية' },
  { value: 'et', label: 'Eesti', isDisabled: true },
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

export const select = block('Choose one of a few, by arrow keys, letters or pointer.', () => (
  <>
    <SelectSpecimen
      label="Language"
      name="language"
      options={languages}
      first="de"
      placeholder="Choose a language"
      hint="You can change it later."
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
  </>
));

export const combobox = block('Choose one of many, found by any part of its name.', () => (
  <>
    <Combobox
      {...words}
      label="Time zone"
      name="timezone"
      options={zones}
      defaultValue="Europe/Berlin"
      hint={`Search ${zones.length} time zones by any part of the name.`}
    />
    <Combobox {...words} label="Genre" name="genre" options={genres} placeholder="Type to search" />
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
  </>
));
