import { useState } from 'react';
import { formText } from '../../lib/dom.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { type DialogSize, openDialog } from '../../ui/dialog-store.ts';
import { dialogWidths } from '../../../contracts/dialog-widths.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton, type MenuState } from '../../ui/menu-button.tsx';
import {
  MenuCheckItem,
  MenuChoice,
  MenuItem,
  MenuLinkItem,
  MenuPopup,
  MenuSeparator,
} from '../../ui/popups/menu.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { block, SelectSpecimen, Specimen } from './block.tsx';

const toast = (word: string) => () => void showToast(word);
const iconButton =
  'grid size-10 place-items-center rounded-control text-muted hover:bg-hover hover:text-main aria-expanded:bg-hover aria-expanded:text-main pointer-coarse:size-11';

export const popups = block(
  'They open next to their button, stay clear of the edges, and close with Escape.',
  function PopupSpecimens() {
    return (
      <>
        <Specimen name="Tooltip: after 1.5 s on hover, immediately on keyboard focus">
          <Tooltip label="Download log">
            {(control) => (
              <button {...control} type="button" className={iconButton}>
                <Icon name="download" />
              </button>
            )}
          </Tooltip>
          <Tooltip label="Edit playlist">
            {(control) => (
              <button {...control} type="button" className={iconButton}>
                <Icon name="edit" />
              </button>
            )}
          </Tooltip>
          <Tooltip label="Search">
            {(control) => (
              <button {...control} type="button" className={iconButton}>
                <Icon name="search" />
              </button>
            )}
          </Tooltip>
        </Specimen>
        <Specimen name="Popover: on click or on hover">
          <PopoverButton
            trigger="Share"
            className={buttonClass({ variant: 'outline' })}
            title="Share this playlist"
            onFailure={toast("It couldn't be loaded")}
          >
            {(close) => (
              <>
                <p className="mt-1 text-muted">
                  Anyone with the link can listen. Only you can change it.
                </p>
                <Button size="sm" className="mt-4" onClick={close}>
                  Create link
                </Button>
              </>
            )}
          </PopoverButton>
          <PopoverButton
            opensOnHover
            trigger="Why this price?"
            className={buttonClass({ variant: 'ghost' })}
            title="Taxes are included"
            onFailure={toast("It couldn't be loaded")}
          >
            {() => (
              <p className="mt-1 text-muted">The price depends on the country in your account.</p>
            )}
          </PopoverButton>
        </Specimen>
      </>
    );
  },
);

export const dialogs = block(
  'One at a time. A call opens it and awaits the result.',
  function DialogSpecimens() {
    const [answer, setAnswer] = useState('none yet');
    const ask = async (isDangerous: boolean) => {
      const isYes = await askToConfirm(
        isDangerous
          ? {
              title: 'Delete this token?',
              text: "Apps that use it stop working right away. This can't be undone.",
              confirmLabel: 'Delete token',
              cancelLabel: 'Cancel',
              isDangerous,
            }
          : {
              title: 'Log out other sessions?',
              text: 'You stay signed in here.',
              confirmLabel: 'Log out others',
              cancelLabel: 'Cancel',
            },
      );
      setAnswer(isYes ? 'yes' : 'no');
    };
    const name = async () => {
      const given = await openDialog<string>(
        {
          title: 'Name this token',
          description: 'So you still recognise it in a year.',
          size: 'md',
        },
        (close) => <NameForm onDone={close} />,
      );
      setAnswer(given ?? 'dismissed');
    };
    return (
      <>
        <Specimen name="A confirmation before an action">
          <Button variant="outline" onClick={() => void ask(false)}>
            Log out others
          </Button>
          <Button variant="danger" onClick={() => void ask(true)}>
            Delete token
          </Button>
        </Specimen>
        <Specimen name="A form whose result the caller awaits">
          <Button variant="outline" onClick={() => void name()}>
            New token
          </Button>
          <p className="text-muted">
            Answer: <output>{answer}</output>
          </p>
        </Specimen>
        <Specimen name="Widths">
          {(Object.keys(dialogWidths) as DialogSize[]).map((size) => (
            <Button
              key={size}
              size="sm"
              variant="outline"
              onClick={() =>
                void openDialog({ title: `${size} is ${dialogWidths[size]} px`, size }, () => (
                  <Story />
                ))
              }
            >
              {size}
            </Button>
          ))}
        </Specimen>
      </>
    );
  },
);

function NameForm({ onDone }: { onDone: (name: string) => void }) {
  return (
    <form className="mt-5 grid gap-4" action={(form) => onDone(formText(form, 'token'))}>
      <TextField label="Name" name="token" required autoComplete="off" />
      <SelectSpecimen
        label="Lives for"
        name="life"
        first="90"
        placeholder="Choose"
        options={[
          { value: '30', label: '30 days' },
          { value: '90', label: '90 days' },
          { value: '365', label: 'One year' },
        ]}
      />
      <Button type="submit" className="mt-2 justify-self-end">
        Create token
      </Button>
    </form>
  );
}

function Story() {
  return (
    <p className="mt-2 text-base text-muted">
      The page behind is inert, focus stays inside, Escape and an outside click close it, and focus
      returns to the button.
    </p>
  );
}

const menu = lazyCode(() => Promise.resolve(Menu));

export const menus = block('Every kind of item that a menu can contain.', function MenuSpecimens() {
  const choose = (word: string) => void showToast(word);
  const look = buttonClass({ variant: 'outline' });
  return (
    <>
      <Specimen name="Opens by click, arrow keys or letters; flips at the edge of the screen">
        <MenuButton
          label="Menu: actions"
          trigger="Menu"
          className={look}
          contents={menu}
          contentsProps={{ onChoose: choose }}
          onFailure={toast("It couldn't be loaded")}
        />
        <MenuButton
          label="Opens above: actions"
          trigger="Opens above"
          className={look}
          opens="up"
          contents={menu}
          contentsProps={{ onChoose: choose }}
          onFailure={toast("It couldn't be loaded")}
        />
      </Specimen>
    </>
  );
});

function Menu({ menu, onChoose }: { menu: MenuState; onChoose: (word: string) => void }) {
  const [order, setOrder] = useState('new');
  const [isOn, setOn] = useState(true);
  return (
    <MenuPopup
      menu={menu}
      header={<p className="px-3 py-2 text-xs text-muted">Signed in as Mira Lindqvist</p>}
    >
      <MenuItem icon={<Icon name="edit" className="size-5" />} onSelect={() => onChoose('Edit')}>
        Edit
      </MenuItem>
      <MenuItem icon={<Icon name="copy" className="size-5" />} onSelect={() => onChoose('Copy')}>
        Copy the link to a playlist whose name is so long that it wraps
      </MenuItem>
      <MenuLinkItem
        link={
          <a href="#menus">
            <Icon name="search" className="size-5" />
            Leads somewhere
          </a>
        }
      />
      <MenuSeparator />
      <MenuCheckItem
        icon={<Icon name="eye" className="size-5" />}
        isOn={isOn}
        onToggle={() => setOn(!isOn)}
      >
        Show covers
      </MenuCheckItem>
      <MenuSeparator />
      <MenuChoice
        label="Sort by"
        value={order}
        onChoose={setOrder}
        options={[
          { value: 'new', content: 'Newest first' },
          { value: 'name', content: 'A to Z' },
          { value: 'heard', content: 'Most played' },
        ]}
      />
      <MenuSeparator />
      <MenuItem
        icon={<Icon name="trash" className="size-5" />}
        className="text-danger"
        onSelect={() => onChoose('Delete')}
      >
        Delete
      </MenuItem>
    </MenuPopup>
  );
}
