import { type InputEvent, useRef } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A code of so many characters. Apps and mails show codes in groups and people paste them so: blanks go, and then what is too much.
 * The attribute `maxlength` would cut a pasted code before its blanks are gone. A numeric code is sent once it is whole, and again only when it
 * has changed; its hint has to say so.
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

/** Arabic and Persian keyboards have digits of their own, and backends compare with ours: the last four bits of each are its value. */
const latinDigit = (digit: string): string => String(digit.charCodeAt(0) & 15);
