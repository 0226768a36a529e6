/**
 * WebDriver's keys by their names in the DOM
 * (https://www.w3.org/TR/webdriver1/#keyboard-actions).
 */
const keys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F10: '\uE03A',
};

export type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };

/** The presses and releases of a combination such as `m`, `Shift+ArrowLeft`, `Control+k`. */
export function keyActions(combination: string): KeyAction[] {
  const values = combination.split(/(?<=.)\+/).map((name) => keys[name] ?? name);
  return [
    ...values.map((value) => ({ type: 'keyDown' as const, value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
  ];
}

/** The presses and releases that type a text. */
export const typing = (text: string): KeyAction[] =>
  [...text].flatMap((letter) => keyActions(letter));
