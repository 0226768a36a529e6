import { editorName } from '../../contracts/site/appearance-messages.ts';

/**
 * Buttons by type of message: a label, and the message that the button sends. Those labelled
 * "ignored" are invalid on purpose.
 */
const messages: Record<string, [label: string, message: Record<string, unknown>][]> = {
  navigate: [
    ['Home', { to: '/' }],
    ['Pricing', { to: '/pricing' }],
    ['Sign-in', { to: '/login' }],
    ['Another site (ignored)', { to: 'https://example.test' }],
  ],
  setValues: [
    ['Another name', { values: { settings: { branding: { site_name: 'Oversong' } } } }],
    [
      'Another hero',
      { values: { settings: { 'homepage.appearance.headerTitle': 'Edited a moment ago' } } },
    ],
    ['No sign-up', { values: { settings: { registration: { disable: true } } } }],
    [
      'Extra theme',
      {
        values: {
          themes: [
            {
              id: 9,
              name: 'Mint',
              values: {
                '--be-background': '222 247 236',
                '--be-primary': '4 108 78',
                '--be-foreground-base': '1 71 55',
              },
            },
          ],
        },
      },
    ],
  ],
  setThemeFont: [
    ['Serif', { value: { family: 'Georgia, serif' } }],
    ['Monospace', { value: { family: 'ui-monospace, monospace' } }],
    ['Site default', { value: null }],
  ],
  setThemeValue: [
    ['Violet', { name: '--be-primary', value: '109 40 217' }],
    ['Green', { name: '--be-primary', value: '4 120 87' }],
    ['Theme default', { name: '--be-primary', value: '' }],
    ['Not a colour (ignored)', { name: '--be-primary', value: 'url(x)' }],
  ],
  setActiveTheme: [
    ['Light', { themeId: 1 }],
    ['Dark', { themeId: 2 }],
    ['Loud', { themeId: 3 }],
  ],
  setCustomCode: [
    ['CSS', { mode: 'css', value: 'h1 { text-decoration: underline wavy }' }],
    ['No CSS', { mode: 'css', value: '' }],
    [
      'HTML',
      {
        mode: 'html',
        value: '<p>Written by the editor, <strong>cleaned</strong>.</p><script>alert(1)</script>',
      },
    ],
    ['No HTML', { mode: 'html', value: '' }],
  ],
};

const place = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const frame = place<HTMLIFrameElement>('app');

for (const [type, choices] of Object.entries(messages)) {
  const group = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = type;
  group.append(
    legend,
    ...choices.map(([label, message]) =>
      sendButton(label, { source: editorName, type, ...message }),
    ),
  );
  place('messages').append(group);
}

function sendButton(label: string, message: Record<string, unknown>): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () =>
    frame.contentWindow?.postMessage(message, location.origin),
  );
  return button;
}

window.addEventListener(
  'message',
  ({ data, source, origin }: MessageEvent<{ type?: string; ignored?: number }>) => {
    if (source !== frame.contentWindow || origin !== location.origin) return;
    const line = document.createElement('li');
    line.textContent = `${data.type ?? 'something else'}, ${data.ignored ?? 0} ignored so far`;
    place('log').prepend(line);
  },
);
