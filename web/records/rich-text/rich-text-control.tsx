import { type ComponentType, useEffect, useReducer, useRef, useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import { isMarkup } from '../../../contracts/markup.ts';
import { noteMissingCode } from '../../lib/missing-code.ts';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { ControlProps } from '../controls/control-props.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import type { HeadingLevel } from './rich-toolbar.tsx';
import { hasHtmlBlocks } from './rich-doc.ts';
import { openText, savedHtml, savedPlain, savedText, sourceOf } from './rich-value.ts';
import { ValueControl } from '../controls/value-control.tsx';
import { classNames } from '../../lib/dom.ts';
import { TextArea } from '../../ui/text-area.tsx';

type Fetch = () => Promise<ComponentType<RichTextEditorProps>>;

const fetchEditor: Fetch = () =>
  import('./rich-text-editor.tsx').then((file) => file.RichTextEditor);

interface Props extends ControlProps<'longText'> {
  level: HeadingLevel;
  /** Shows tables, pictures and the like as blocks, and offers the whole text as HTML. */
  allowsBlocks?: boolean;
  /** For tests. */
  fetch?: Fetch;
}

/** Text that stays plain until somebody formats it. The sanitizer shows its HTML unchanged. */
export function RichTextControl({ onChange, fetch = fetchEditor, ...props }: Props) {
  const value = text(props.value);
  const [opened, setOpened] = useState({ count: 0, value });
  // Reopens the text after a discard, a merge or a restored draft.
  if (value !== opened.value) setOpened({ count: opened.count + 1, value });
  return (
    <OpenedText
      key={opened.count}
      {...props}
      value={value}
      fetch={fetch}
      onChange={(next) => {
        setOpened((now) => ({ ...now, value: next }));
        onChange(next);
      }}
    />
  );
}

/** The biography. Its headings rank below the section's heading on the public page. */
export function BiographyControl({ field, ...props }: ControlProps) {
  return field.kind === 'longText' ? (
    <RichTextControl {...props} field={field} level={3} />
  ) : (
    <ValueControl {...props} field={field} />
  );
}

interface OpenedProps extends Omit<Props, 'value' | 'onChange'> {
  value: string;
  fetch: Fetch;
  onChange: (value: string) => void;
}

/** One opened text. Ignores later values, which are its own changes. */
function OpenedText(props: OpenedProps) {
  const { field, name, value, error, level, allowsBlocks = false, fetch, onChange } = props;
  const t = useT();
  const [opened, setOpened] = useState(() => openText(value, allowsBlocks));
  const [isHtml, setHtml] = useState(false);
  const [isInTextArea, setInTextArea] = useState(false);
  const { Editor, hasFailed } = useEditorCode(fetch, opened.kind === 'rich');
  const emit = useEmit(value, onChange);
  const shared = { label: t(field.label), hint: field.hint && t(field.hint), error };
  const htmlSwitch = allowsBlocks && !hasFailed && isMarkup(value) && (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      onClick={() => {
        setHtml(!isHtml);
        setOpened(openText(value, allowsBlocks));
      }}
    >
      {isHtml ? t('Back to the editor') : t('Edit the HTML')}
    </Button>
  );
  if (opened.kind === 'rich' && Editor && !isInTextArea && !isHtml)
    return (
      <div className="grid grid-cols-1 gap-1.5">
        {/* Errors find their field by this name. */}
        <input type="hidden" name={name} value={value} />
        <Editor
          {...shared}
          hint={[shared.hint, hasHtmlBlocks(opened.doc) && htmlBlockNote(t)]
            .filter(Boolean)
            .join(' ')}
          doc={opened.doc}
          isRequired={field.isRequired === true}
          isReadOnly={field.isReadOnly === true}
          level={level}
          allowsBlocks={allowsBlocks}
          onChange={emit}
        />
        {htmlSwitch}
      </div>
    );
  const note =
    opened.kind === 'source'
      ? t("This text has formatting that the editor can't show, so you edit its HTML.")
      : hasFailed && t("The editor didn't load. You can still edit the text.");
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <SourceText
        {...shared}
        hint={[shared.hint, note].filter(Boolean).join(' ')}
        hasToolbar={opened.kind === 'rich' && !hasFailed && !isHtml && !field.isReadOnly}
        field={field}
        name={name}
        value={value}
        onChange={emit}
        // The editor replaces the text area only while it has no focus, so nobody loses the cursor.
        onFocus={() => setInTextArea(true)}
        onBlur={() => {
          setInTextArea(false);
          setOpened(openText(value, allowsBlocks));
        }}
      />
      {opened.kind === 'rich' && htmlSwitch}
    </div>
  );
}

const htmlBlockNote = (t: Translate): string =>
  t(
    'Framed parts, such as pictures and tables, stay as they are here. Edit the HTML to change them.',
  );

interface SourceProps extends Pick<ControlProps<'longText'>, 'field' | 'name' | 'error'> {
  label: string;
  hint: string;
  /** Reserves the height of the editor's toolbar, so that the form does not jump. */
  hasToolbar: boolean;
  /** Read only on mount. */
  value: string;
  onChange: (saved: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** The text without the editor. Saves the same text as the editor would. */
function SourceText({ field, hint, hasToolbar, value, onChange, ...input }: SourceProps) {
  const [isHtml] = useState(() => isMarkup(value));
  const saved = isHtml ? savedHtml : savedPlain;
  const [typed, setTyped] = useState(() => sourceOf(value));
  return (
    <div
      className={classNames(
        hasToolbar && 'pb-[2.8125rem] pointer-coarse:pb-[3.3125rem]',
        isHtml && '[&_textarea]:font-mono [&_textarea]:text-sm',
      )}
    >
      <TextArea
        {...input}
        hint={hint}
        required={field.isRequired}
        readOnly={field.isReadOnly}
        maxLength={field.maxLength}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(saved(target.value));
        }}
      />
    </div>
  );
}

/** The editor, once loaded. After a failure, it is retried with other missing code. */
function useEditorCode(fetch: Fetch, isWanted: boolean) {
  const [code] = useState(() => codeOf(fetch));
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const [Editor, setEditor] = useState(() => code.loaded());
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    code
      .load()
      .catch(() => code.load())
      .then(
        (loaded) => {
          if (!isGone) setEditor(() => loaded);
        },
        () => {
          if (isGone) return;
          setFailed(true);
          noteMissingCode(() => {
            if (!isGone) tryAgain();
          });
        },
      );
    return () => {
      isGone = true;
    };
  }, [code, isWanted, attempt]);
  return { Editor, hasFailed };
}

const editorCode = lazyCode(fetchEditor);
const codeOf = (fetch: Fetch) => (fetch === fetchEditor ? editorCode : lazyCode(fetch));

/**
 * Reports changed text. Focus alone changes nothing, and a reverted text becomes the original value
 * again, however that was written.
 */
function useEmit(value: string, onChange: (value: string) => void): (saved: string) => void {
  const [first] = useState(() => ({ value, saved: savedText(value) }));
  const last = useRef(first.saved);
  return (saved) => {
    if (saved === last.current) return;
    last.current = saved;
    onChange(saved === first.saved ? first.value : saved);
  };
}
