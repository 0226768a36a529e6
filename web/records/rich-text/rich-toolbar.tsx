import type { ChainedCommands, CommandProps, Editor } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  useMemo,
  useState,
  useEffect,
  useId,
  useRef,
} from 'react';
import { isApple } from '../../lib/keys.ts';
import { useT } from '../../data/session/session.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { iconOf } from '../../ui/icon.tsx';
import { text } from '../../../contracts/loose.ts';
import { isComposing } from '../../lib/dom.ts';
import { Button } from '../../ui/button.tsx';
import { describedBy } from '../../ui/field-attributes.ts';
import { FieldNotes } from '../../ui/field-frame.tsx';
import { linkAddress } from './link-address.ts';

interface Props {
  editor: Editor;
  /** ID of the text's element. */
  textId: string;
  level: HeadingLevel;
  isLinkOpen: boolean;
  onLink: () => void;
}

/** The buttons above the text: one Tab stop, with arrow keys between them. */
export function RichToolbar({ editor, textId, level, isLinkOpen, onLink }: Props) {
  const t = useT();
  const [current, setCurrent] = useState(0);
  const tools = useMemo(() => richTools(level), [level]);
  const all = [...tools, ...historyTools];
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInLink: now.isActive('link'),
      on: all.map(({ isOn }) => isOn?.(now)),
      possible: all.map(({ isPossible }) => isPossible?.(now) ?? true),
    }),
  });
  const shared = (index: number) => ({
    isTabStop: index === current,
    onFocus: () => setCurrent(index),
  });
  const button = (tool: RichTool, position: number) => {
    const index = all.indexOf(tool);
    return (
      <ToolButton
        key={tool.icon}
        {...shared(position)}
        icon={tool.icon}
        label={t(tool.label)}
        keys={tool.keys}
        isOn={states.on[index]}
        isOff={states.possible[index] === false}
        onPress={(isPointer) => {
          // Keyboard users keep the focus on the button.
          if (isPointer) editor.view.focus();
          const chain = editor.chain();
          tool.run(tool.isOn ? chain.command(selectText) : chain).run();
        }}
      />
    );
  };
  const linkIndex = tools.length;
  return (
    <div
      role="toolbar"
      aria-label={t('Formatting')}
      aria-controls={textId}
      className="flex flex-wrap gap-0.5 border-b border-divider p-1"
    >
      {tools.map(button)}
      <ToolButton
        {...shared(linkIndex)}
        icon="link"
        label={t('Link')}
        keys="K"
        isOn={states.isInLink}
        isExpanded={isLinkOpen}
        onPress={onLink}
      />
      <span className="ms-auto flex gap-0.5">
        {historyTools.map((tool, index) => button(tool, linkIndex + 1 + index))}
      </span>
    </div>
  );
}

/** ProseMirror can't lift its selection of everything out of a quote. */
function selectText({ tr }: CommandProps): boolean {
  const { selection } = tr;
  if (selection instanceof AllSelection)
    tr.setSelection(TextSelection.between(selection.$from, selection.$to));
  return true;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: button } = event;
  const buttons = [...(button.closest('[role=toolbar]')?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((one) => one === button);
  const forward = getComputedStyle(button).direction === 'rtl' ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: -1,
  };
  const target = targets[key];
  if (target === undefined) return;
  event.preventDefault();
  buttons.at(target % buttons.length)?.focus();
}

interface ButtonProps {
  icon: RichIconName;
  label: string;
  keys: string;
  isOn?: boolean | undefined;
  isOff?: boolean;
  isExpanded?: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onPress: (isPointer: boolean) => void;
}

/** Icons to mirror on right-to-left pages. */
const mirrored = new Set(['bulletList', 'orderedList', 'quote', 'undo', 'redo']);

function ToolButton(props: ButtonProps) {
  const { icon, label, keys, isOn, isOff = false, isExpanded, isTabStop, onFocus, onPress } = props;
  return (
    <Tooltip label={label}>
      {(control) => (
        <button
          {...control}
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          aria-pressed={isOn}
          aria-expanded={isExpanded}
          aria-disabled={isOff || undefined}
          aria-keyshortcuts={`${isApple() ? 'Meta' : 'Control'}+${keys}`}
          onKeyDown={moveFocus}
          onFocus={(event) => {
            control.onFocus(event);
            onFocus();
          }}
          // Keeps the focus and the selection in the text.
          onMouseDown={(event: MouseEvent) => event.preventDefault()}
          onClick={({ detail }) => {
            if (!isOff) onPress(detail > 0);
          }}
          className="grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-main aria-disabled:opacity-40 aria-pressed:bg-selected aria-pressed:text-primary pointer-coarse:size-11 forced-colors:aria-pressed:border"
        >
          <RichIcon name={icon} isMirrored={mirrored.has(icon)} />
        </button>
      )}
    </Tooltip>
  );
}

export type HeadingLevel = 2 | 3;

/** A toolbar button that changes the text directly. The link has its own field instead. */
interface RichTool {
  icon: RichIconName;
  label: string;
  /** Without the modifier, Ctrl or ⌘: `Shift+8`. */
  keys: string;
  /** Whether the format is on at the cursor. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
}

/** `level` of the headings, which continue the heading levels of the page. */
const richTools = (level: HeadingLevel): readonly RichTool[] => [
  {
    icon: 'bold',
    label: 'Bold',
    keys: 'B',
    isOn: (editor) => editor.isActive('bold'),
    run: (chain) => chain.toggleBold(),
  },
  {
    icon: 'italic',
    label: 'Italic',
    keys: 'I',
    isOn: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    icon: 'heading',
    label: 'Heading',
    keys: `Alt+${level}`,
    isOn: (editor) => editor.isActive('heading'),
    run: (chain) => chain.toggleHeading({ level }),
  },
  {
    icon: 'bulletList',
    label: 'Bulleted list',
    keys: 'Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    icon: 'orderedList',
    label: 'Numbered list',
    keys: 'Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    icon: 'quote',
    label: 'Quote',
    keys: 'Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
];

const historyTools: readonly RichTool[] = [
  {
    icon: 'undo',
    label: 'Undo',
    keys: 'Z',
    isPossible: (editor) => editor.can().undo(),
    run: (chain) => chain.undo(),
  },
  {
    icon: 'redo',
    label: 'Redo',
    keys: 'Shift+Z',
    isPossible: (editor) => editor.can().redo(),
    run: (chain) => chain.redo(),
  },
];

/** For the buttons of the toolbar. */
const richIcons = {
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6z',
  italic: 'M10.5 5h7M6.5 19h7M14.2 5L9.8 19',
  heading: 'M6 5v14M18 5v14M6 12h12',
  bulletList: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.5M4.5 12h.5M4.5 17.5h.5',
  orderedList: 'M10 6.5h10M10 12h10M10 17.5h10M4.2 4.8l1.3-.6v5M4 15.2c1.4-1.3 3-.1 2 1.3L4 19h2.5',
  quote: 'M4 12h5v5H4zM4 12c0-3 1.3-4.8 4.2-5.3M14 12h5v5h-5zM14 12c0-3 1.3-4.8 4.2-5.3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  undo: 'M8.5 5l-4 4 4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H9',
  redo: 'M15.5 5l4 4-4 4M19.5 9h-9a5.5 5.5 0 0 0 0 11H15',
} as const;

type RichIconName = keyof typeof richIcons;

const RichIcon = iconOf(richIcons);

interface LinkProps {
  editor: Editor;
  onClose: () => void;
}

/** Edits the link at the cursor. Not a form itself, because it is inside the record's form. */
export function LinkField({ editor, onClose }: LinkProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [current] = useState(() => text(editor.getAttributes('link')['href']));
  const [typed, setTyped] = useState(current);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const close = () => {
    onClose();
    // Synchronous: the editor's own focus command waits a frame and would then steal the focus.
    editor.view.focus();
  };
  const apply = () => {
    const href = linkAddress(typed);
    if (href === null) {
      setProblem(t('Enter a web address or an email address.'));
      input.current?.focus();
      return;
    }
    setLink(editor, href, typed.trim());
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', 'Escape'].includes(event.key) || isComposing(event.nativeEvent)) return;
    // Keeps the key from submitting the surrounding form or closing a dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };
  return (
    <div role="group" aria-label={t('Link')} className="grid gap-1.5 border-b border-divider p-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          id={id}
          aria-label={t('Address')}
          {...describedBy(id, problem)}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className="h-9 min-w-40 flex-1 rounded-input border border-control bg-paper px-3 text-base focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden pointer-coarse:h-11"
        />
        <Button size="sm" variant="outline" onClick={apply}>
          {t('Set link')}
        </Button>
        {current !== '' && (
          <Button size="sm" variant="ghost" onClick={remove}>
            {t('Remove link')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
      <FieldNotes id={id} error={problem} />
    </div>
  );
}

/** Links the selection, changes the link at the cursor, or inserts the address. */
function setLink(editor: Editor, href: string, label: string): void {
  if (editor.state.selection.empty && !editor.isActive('link'))
    editor.commands.insertContent({
      type: 'text',
      text: label,
      marks: [{ type: 'link', attrs: { href } }],
    });
  else editor.chain().extendMarkRange('link').setLink({ href }).run();
}
