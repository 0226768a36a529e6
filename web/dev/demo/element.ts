type Listener = (event: Event) => void;
type Props = Record<string, string | boolean | Listener>;

/** Creates an element: text and boolean attributes, listeners as `onclick`, and its children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

export const button = (label: string, onclick: () => void, props: Props = {}): HTMLButtonElement =>
  element('button', { type: 'button', onclick, ...props }, label);

export const fieldset = (legend: string, ...children: (Node | string)[]): HTMLFieldSetElement =>
  element('fieldset', {}, element('legend', {}, legend), ...children);

export const box = (name: string, ...children: (Node | string)[]): HTMLDivElement =>
  element('div', { class: name }, ...children);

export const quiet = (...text: string[]): HTMLParagraphElement =>
  element('p', { class: 'quiet' }, ...text);

export const labelled = (name: string, ...controls: Node[]): HTMLLabelElement =>
  element('label', { class: 'field' }, element('span', {}, name), ...controls);
