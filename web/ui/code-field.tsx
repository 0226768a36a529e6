import {
  type ClipboardEvent,
  type CSSProperties,
  type InputEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../lib/dom.ts';
import { describedBy } from './field-attributes.ts';
import { FieldNotes } from './field-frame.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = TextFieldProps & { length: number };

/**
 * A code of fixed length; a numeric one has a box for each digit. People paste codes in groups, as
 * apps and mails show them. Spaces, direction marks and the hyphens of a numeric code are removed
 * before it is cut to length; `maxlength` would cut it too early. A complete numeric code is
 * submitted automatically, which its hint must announce, and resubmitted only after a change.
 */
export function CodeField(props: Props) {
  const { length, ...field } = props;
  const last = useRef('');
  const [count, setCount] = useState(0);
  const isNumeric = field.inputMode === 'numeric';
  const codeIn = (text: string) => {
    const separators = isNumeric ? /[\s\p{P}\p{Cf}]/gu : /[\s\p{Cf}]/gu;
    const typed = text.replaceAll(separators, '').slice(0, length);
    return isNumeric ? typed.replaceAll(/[٠-٩۰-۹]/g, latinDigit) : typed;
  };
  const normalize = ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const code = codeIn(input.value);
    if (code !== input.value) input.value = code;
    if (isNumeric && code !== last.current && code.length === length && /^\d+$/.test(code))
      input.form?.requestSubmit();
    last.current = code;
    setCount(code.length);
  };
  // A pasted full code replaces a wrong one, even with the cursor at its end.
  const onPaste = ({ currentTarget: input, clipboardData }: ClipboardEvent<HTMLInputElement>) => {
    if (codeIn(clipboardData.getData('text')).length === length) input.select();
  };
  const attributes = {
    required: true,
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    onInput: normalize,
    onPaste,
  } as const;
  return isNumeric ? (
    <Boxes {...props} {...attributes} count={count} />
  ) : (
    <TextField {...field} {...attributes} />
  );
}

/** One input over painted boxes: pasting, autofill and screen readers work as usual. */
function Boxes({ label, error, hint, length, count, end: _, ...input }: Props & { count: number }) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="@container">
        {/* Digits run left to right in every language. */}
        <div
          dir="ltr"
          className="code-boxes group relative -mx-[3px] w-fit overflow-clip [overflow-clip-margin:3px]"
          style={{ '--boxes': length } as CSSProperties}
        >
          <div aria-hidden="true" className="flex">
            {Array.from({ length }, (__, index) => (
              <span
                key={index}
                className={classNames(
                  'mx-[3px] h-11 w-[calc(var(--code-box)-6px)] rounded-input border bg-paper transition-[border-color,box-shadow]',
                  error ? 'border-danger' : 'border-control',
                  index === Math.min(count, length - 1) &&
                    'group-focus-within:ring-3 group-focus-within:outline-hidden',
                  index === Math.min(count, length - 1) &&
                    (error
                      ? 'group-focus-within:ring-danger/30'
                      : 'group-focus-within:border-primary group-focus-within:ring-primary/30'),
                )}
              />
            ))}
          </div>
          <input {...input} id={id} {...describedBy(id, error, hint)} />
        </div>
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** Converts Arabic and Persian digits to ASCII by their last four bits. */
const latinDigit = (digit: string): string => String(digit.charCodeAt(0) & 15);
