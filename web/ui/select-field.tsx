import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { FieldNotes } from './field-frame.tsx';
import { describedBy, selectClass } from './field-attributes.ts';
import { Icon } from './icon.tsx';
import { lazyCode } from './lazy-code.ts';
import type { SelectFieldProps, SelectStart } from './popups/select.tsx';
import { type TypeAhead, useTypeAhead } from './use-type-ahead.ts';

const select = lazyCode(() => import('./popups/select.tsx').then((file) => file.Select));

interface Props extends SelectFieldProps {
  /** Called when the list's code fails to load after a press. The next press tries again. */
  onFailure: (error: unknown) => void;
}

/**
 * A choice from a short list. Letters choose while it is closed and move while it is open; they are
 * forgotten after half a second. Until the pointer or focus is near, only a placeholder is
 * rendered. The list opens automatically if the field was pressed before it loaded. For long lists:
 * ComboboxField.
 */
export function SelectField({ onFailure, ...field }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const pressedBy = useRef<SelectStart['pressedBy']>(null);
  const [code, setCode] = useState(() => loadedCode());
  const typeAhead = useTypeAhead(field.options, field.value, field.onChange);
  if (code) return <code.Select {...field} typeAhead={typeAhead} start={code.start} />;
  const fetch = () =>
    select.load().then((Select) => {
      // The code may load twice, but the field is shown once.
      if (!button.current) return;
      setCode({
        Select,
        start: {
          hasFocus: document.activeElement === button.current,
          pressedBy: pressedBy.current,
        },
      });
    });
  const preload = () => void fetch().catch(() => undefined);
  const press = (by: SelectStart['pressedBy']) => {
    pressedBy.current = by;
    fetch().catch((error: unknown) => {
      pressedBy.current = null;
      onFailure(error);
    });
  };
  // A visitor who has moved on no longer wants the list.
  const leave = () => {
    pressedBy.current = null;
  };
  return (
    <Waiting
      {...field}
      onAutoFill={field.onChange}
      button={button}
      typeAhead={typeAhead}
      onNear={preload}
      onPress={press}
      onLeave={leave}
    />
  );
}

const unused: SelectStart = { hasFocus: false, pressedBy: null };

function loadedCode() {
  const Select = select.loaded();
  return Select && { Select, start: unused };
}

interface WaitingProps extends Omit<SelectFieldProps, 'onChange'> {
  onAutoFill: (value: string) => void;
  button: RefObject<HTMLButtonElement | null>;
  typeAhead: TypeAhead;
  onNear: () => void;
  onPress: (by: SelectStart['pressedBy']) => void;
  onLeave: () => void;
}

/** The field before its list has loaded. */
function Waiting({
  label,
  name,
  options,
  value,
  placeholder,
  error,
  hint,
  isDisabled,
  isRequired,
  autoComplete,
  button,
  typeAhead,
  onNear,
  onPress,
  onLeave,
  onAutoFill,
}: WaitingProps) {
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    typeAhead.onClosedKey(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onPress('keys');
  };
  // A mouse opens lists on mousedown. If the code loaded before the release, the release would hit
  // another element.
  const onPointerDown = ({ pointerType, button: which }: PointerEvent) =>
    pointerType === 'mouse' && which === 0 && onPress('pointer');
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="w-max max-w-full text-sm font-medium">
        {label}
      </label>
      <button
        ref={button}
        id={id}
        type="button"
        role="combobox"
        aria-expanded="false"
        aria-haspopup="listbox"
        aria-controls={id}
        aria-labelledby={`${id}-label`}
        {...describedBy(id, error, hint)}
        disabled={isDisabled}
        className={selectClass(error)}
        onPointerEnter={onNear}
        onFocus={onNear}
        onBlur={onLeave}
        onPointerDown={onPointerDown}
        onClick={({ detail }) => onPress(detail === 0 ? 'keys' : 'pointer')}
        onKeyDown={onKeyDown}
      >
        <span className={chosen ? 'min-w-0 flex-1 truncate' : 'min-w-0 flex-1 truncate text-muted'}>
          {chosen?.label ?? placeholder}
        </span>
        <span className="text-muted">
          <Icon name="chevronDown" className="size-4.5" />
        </span>
      </button>
      <FieldNotes id={id} error={error} hint={hint} />
      {/* Neither hidden nor read-only, because browsers skip `required` for those. */}
      <input
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        name={name}
        value={value ?? ''}
        required={isRequired}
        autoComplete={autoComplete}
        onChange={({ target }) => onAutoFill(target.value)}
        onFocus={() => button.current?.focus()}
      />
    </div>
  );
}
