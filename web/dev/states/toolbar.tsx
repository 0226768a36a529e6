import { directions, languages, type Shown, themes, widths } from './address.ts';
import type { Actions } from './shortcuts.ts';

const directionNames = { '': 'From the language', ltr: 'Left to right', rtl: 'Right to left' };

/** Controls for the state's theme, direction, language and width, and links to its neighbours. */
export function Toolbar({ shown, show, step }: Actions & { shown: Shown }) {
  return (
    <div role="toolbar" aria-label="How to show it">
      <button type="button" aria-keyshortcuts="p" onClick={() => step(-1)}>
        Previous <kbd>p</kbd>
      </button>
      <button type="button" aria-keyshortcuts="n" onClick={() => step(1)}>
        Next <kbd>n</kbd>
      </button>
      <Choice
        label="Theme"
        shortcut="t"
        value={shown.theme}
        options={themes.map((name) => [name, name])}
        onChoose={(theme) => show({ theme })}
      />
      <Choice
        label="Direction"
        shortcut="d"
        value={shown.dir}
        options={directions.map((name) => [name, directionNames[name]])}
        onChoose={(value) => show({ dir: directions.find((one) => one === value) ?? '' })}
      />
      <Choice
        label="Language"
        shortcut="l"
        value={shown.lang}
        options={languages.map((name) => [name, name])}
        onChoose={(lang) => show({ lang })}
      />
      <Choice
        label="Width"
        shortcut="w"
        value={String(shown.width)}
        options={widths.map((one) => [String(one), one === null ? 'All' : `${one} px`])}
        onChoose={(value) => show({ width: value === 'null' ? null : Number(value) })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  shortcut: string;
  value: string;
  options: [value: string, name: string][];
  onChoose: (value: string) => void;
}

function Choice({ label, shortcut, value, options, onChoose }: ChoiceProps) {
  // The address may contain an option that the list lacks.
  const all = options.some(([one]) => one === value) ? options : [...options, [value, value]];
  return (
    <label>
      {label} <kbd>{shortcut}</kbd>
      <select
        value={value}
        aria-keyshortcuts={shortcut}
        onChange={({ target }) => onChoose(target.value)}
      >
        {all.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
