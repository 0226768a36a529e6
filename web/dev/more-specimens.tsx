import { type ReactNode, useState } from 'react';
import { ReadFailure } from '../ui/failures/read-failure.tsx';
import { ApiError } from '../data/calls/api-error.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { ComboboxField } from '../ui/combobox-field.tsx';
import { Equaliser } from '../ui/equaliser.tsx';
import { allIcons, Icon, type IconName } from '../ui/all-icons.tsx';
import { SwitchMark } from '../ui/switch-mark.tsx';
import { lazyCode } from '../ui/lazy-code.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Specimen, Specimens } from './control-specimens.tsx';

const unfetched = () => void showToast("It couldn't be loaded", { type: 'danger' });
const long =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and whatever else a language may need';

/** Variants of a block with other text or in a disabled state. */
export function RareButtonSpecimens() {
  return (
    <Specimens>
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
        <Button isWide>{long}</Button>
      </Specimen>
      <Specimen name="A link that looks like a button">
        <a href="#buttons" className={buttonClass({ variant: 'outline' })}>
          To the top of this section
        </a>
      </Specimen>
    </Specimens>
  );
}

export function HeadingSpecimens() {
  return (
    <Specimens>
      <Specimen name="With a sentence and actions">
        <PageHeading
          title="Albums"
          text="Every album of the site, drafts included."
          actions={
            <>
              <Button variant="outline">Export</Button>
              <Button>New album</Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="With more text than fits">
        <PageHeading title={long} />
      </Specimen>
    </Specimens>
  );
}

export function RareFieldSpecimens() {
  const [zone, setZone] = useState<string | null>('Europe/Berlin');
  const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
  return (
    <Specimens>
      <SearchField label="Find a playlist" value="Night" onChange={() => undefined} />
      <SearchField label="Between small controls" value="" onChange={() => undefined} isSmall />
      <TextField label="Empty and required" name="wanted" placeholder="Night Ferry" required />
      <TextField
        label={long}
        name="long"
        defaultValue={long}
        error={`${long}, which is wrong.`}
        hint={long}
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
        most={6}
        inputMode="numeric"
        hint="Spaces and letters are dropped, even from pasted text."
      />
      <ComboboxField
        label="Time zone"
        name="zone"
        options={zones}
        value={zone}
        onChange={setZone}
        onFailure={unfetched}
        emptyText="No matches."
        clearLabel="Clear"
        openLabel="See all"
        language="en"
      />
      <Checkbox label="I accept the terms" name="terms" error="Accept the terms to continue." />
      <Checkbox label={long} name="long-box" />
      <Specimen name="People without a picture, shown by one letter of any script, and one whose picture fails to load">
        <Avatar name="夜の音楽" image={null} />
        <Avatar name="مريم" image={null} />
        <Avatar name="Ada" image="/_dev/ui" />
      </Specimen>
    </Specimens>
  );
}

const menu = lazyCode(() => import('./menu-specimen.tsx').then((file) => file.MenuSpecimen));

export function MenuSpecimens() {
  const choose = (word: string) => void showToast(word);
  const look = buttonClass({ variant: 'outline' });
  return (
    <Specimens>
      <Specimen name="Opens by click, arrow keys or letters; flips at the edge of the screen">
        <MenuButton
          label="Menu: actions"
          trigger="Menu"
          className={look}
          contents={menu}
          contentsProps={{ onChoose: choose }}
          onFailure={unfetched}
        />
        <MenuButton
          label="Opens above: actions"
          trigger="Opens above"
          className={look}
          opens="up"
          contents={menu}
          contentsProps={{ onChoose: choose }}
          onFailure={unfetched}
        />
      </Specimen>
    </Specimens>
  );
}

export function FailureSpecimens() {
  const [isPending, setPending] = useState(false);
  const retry = () => {
    setPending(true);
    setTimeout(() => setPending(false), 1_500);
  };
  return (
    <Specimens>
      <ReadFailure
        error={new ApiError(500, { message: 'Server Error' }, null)}
        isPending={isPending}
        onRetry={retry}
      />
      <ReadFailure
        error={new ApiError(422, { message: long }, null)}
        isPending={isPending}
        onRetry={retry}
      />
    </Specimens>
  );
}

/** Every icon, in the order of the files. */
export function IconSpecimens() {
  return (
    <Specimens>
      <Specimen name="All">
        {Object.keys(allIcons).map((name) => (
          <Named key={name} name={name}>
            <Icon name={name as IconName} />
          </Named>
        ))}
        <Named name="playing">
          <Equaliser />
        </Named>
      </Specimen>
      <Specimen name="Shows whether something is on, next to a text that says so">
        <Named name="off">
          <SwitchMark isOn={false} />
        </Named>
        <Named name="on">
          <SwitchMark isOn />
        </Named>
      </Specimen>
    </Specimens>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="grid w-20 justify-items-center gap-1 text-2xs text-muted">
      <span className="text-main">{children}</span>
      <span className="max-w-full wrap-anywhere text-center">{name}</span>
    </span>
  );
}
