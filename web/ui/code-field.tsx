import { type InputEvent, useRef } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A code of fixed length. People paste codes in groups, as apps and mails show them, so spaces are
 * removed before it is shortened; `maxlength` would cut it too early. A complete numeric code is
 * submitted automatically, and again only after a change: its hint must say so.
 */
export function CodeField({ most, ...field }: TextFieldProps & { most: number }) {
  const last = useRef('');
  const isNumeric = field.inputMode === 'numeric';
  const tidy = ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const typed = input.value.replaceAll(/\s/g, '').slice(0, most);
    const code = isNumeric ? typed.replaceAll(/[٠-٩۰-۹]/g, latinDigit) : typed;
    if (code !== input.value) input.value = code;
    if (isNumeric && code !== last.current && code.length === most && /^\d+$/.test(code))
      input.form?.requestSubmit();
    last.current = code;
  };
  return (
    <TextField
      {...field}
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onInput={tidy}
    />
  );
}

/**
 * Converts Arabic and Persian digits, which backends don't accept. Their last four bits are the
 * value.
 */
const latinDigit = (digit: string): string => String(digit.charCodeAt(0) & 15);
