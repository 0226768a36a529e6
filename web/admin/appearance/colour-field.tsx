import { TextField } from '../../ui/text-field.tsx';
import { useT } from '../../data/session/session.tsx';
import { hexOf, rgbOf, storedColour } from './colour.ts';

interface Props {
  name: string;
  label: string;
  /** `255 250 246`, or text that is not a color yet. */
  value: string;
  error: string | undefined;
  isFixed: boolean;
  onChange: (value: string) => void;
}

/** A colour, picked or typed: `#ffaa00` and `255 170 0` are the same. */
export function ColourField({ name, label, value, error, isFixed, onChange }: Props) {
  const t = useT();
  const colour = rgbOf(value);
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-end gap-2">
      <input
        type="color"
        aria-label={t('Pick: :name', { name: label })}
        value={colour ? hexOf(colour) : '#000000'}
        disabled={isFixed}
        onChange={({ target }) => onChange(storedColour(target.value))}
        className="h-11 w-11 cursor-pointer rounded-control border border-control bg-paper p-1 disabled:cursor-not-allowed"
      />
      <TextField
        name={name}
        label={label}
        value={value}
        error={error}
        readOnly={isFixed}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => {
          const stored = storedColour(target.value);
          if (stored !== target.value) onChange(stored);
        }}
      />
    </div>
  );
}
