import type { InputEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A code of so many characters. Apps and mails show codes in groups and people paste them so: blanks go, and then what is too much.
 * The attribute `maxlength` would cut a pasted code before its blanks are gone.
 */
export function CodeField({ most, ...field }: TextFieldProps & { most: number }) {
  const tidy = ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const code = input.value.replaceAll(/\s/g, '').slice(0, most);
    if (code !== input.value) input.value = code;
  };
  return <TextField {...field} required autoCapitalize="none" autoCorrect="off" spellCheck={false} onInput={tidy} />;
}
