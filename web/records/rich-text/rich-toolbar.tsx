import type { CommandProps, Editor } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { isApple } from '../../lib/palette-keys.ts';
import { useT } from '../../data/session/session.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { RichIcon, type RichIconName } from './rich-icon.tsx';
import { type HeadingLevel, historyTools, type RichTool, richTools } from './rich-tools.ts';

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
  const button = (tool: RichTool, place: number) => {
    const index = all.indexOf(tool);
    return (
      <ToolButton
        key={tool.icon}
        {...shared(place)}
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
  const linkPlace = tools.length;
  return (
    <div
      role="toolbar"
      aria-label={t('Formatting')}
      aria-controls={textId}
      className="flex flex-wrap gap-0.5 border-b border-divider p-1"
    >
      {tools.map(button)}
      <ToolButton
        {...shared(linkPlace)}
        icon="link"
        label={t('Link')}
        keys="K"
        isOn={states.isInLink}
        isExpanded={isLinkOpen}
        onPress={onLink}
      />
      <span className="ms-auto flex gap-0.5">
        {historyTools.map((tool, index) => button(tool, linkPlace + 1 + index))}
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
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  if (place === undefined) return;
  event.preventDefault();
  buttons.at(place % buttons.length)?.focus();
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
