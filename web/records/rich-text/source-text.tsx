import { useState } from 'react';
import { isMarkup } from '../../../contracts/markup.ts';
import { classNames } from '../../lib/dom.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { savedHtml, savedPlain, sourceOf } from './rich-value.ts';

interface Props extends Pick<ControlProps<'longText'>, 'field' | 'name' | 'error'> {
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

/**
 * The text without the editor: plain text stays plain, and HTML is edited as HTML. Saves the same
 * text as the editor would.
 */
export function SourceText({ field, hint, hasToolbar, value, onChange, ...input }: Props) {
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
