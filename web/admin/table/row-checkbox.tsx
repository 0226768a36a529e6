interface Props {
  label: string;
  isChecked: boolean;
  /** Whether only some of the rows are selected. */
  isPartly?: boolean;
  tabIndex: number;
  /** `isRange`: whether Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/** A table checkbox whose target fills its cell. */
export const RowCheckbox = ({ label, isChecked, isPartly = false, tabIndex, onToggle }: Props) => (
  <label className="grid size-full min-h-9 cursor-pointer place-items-center pointer-coarse:min-h-11">
    <input
      ref={(input) => {
        if (input) input.indeterminate = isPartly;
      }}
      type="checkbox"
      data-stop=""
      tabIndex={tabIndex}
      aria-label={label}
      checked={isChecked}
      onChange={({ nativeEvent }) =>
        onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      className="size-4.5 cursor-pointer"
    />
  </label>
);
