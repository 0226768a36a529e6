import { control, type DemoState, say } from './control.ts';
import { element } from './element.ts';

const hour = 3_600_000;
const steps = [
  ['1 hour', hour],
  ['1 day', 24 * hour],
  ['1 week', 7 * 24 * hour],
  ['30 days', 30 * 24 * hour],
] as const;

/** Moves the clock of this visitor's world forward, and reloads the page. */
export function clockSection({ now }: DemoState, tell: (sentence: string) => void): HTMLElement {
  const step = async (label: string, ms: number): Promise<void> => {
    try {
      await control('POST advance', { ms });
      say(`The world's clock moved forward by ${label}.`);
      location.reload();
    } catch (error) {
      tell((error as Error).message);
    }
  };
  return element(
    'fieldset',
    { class: 'clock' },
    element('legend', {}, 'Clock'),
    element('p', { class: 'quiet' }, `In this world it is ${inWords(now)}.`),
    element(
      'div',
      { class: 'steps' },
      ...steps.map(([label, ms]) =>
        element('button', { type: 'button', onclick: () => void step(label, ms) }, `+ ${label}`),
      ),
    ),
  );
}

const inWords = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short' });
