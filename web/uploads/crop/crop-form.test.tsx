import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { cropPicture, initialChoice } from './crop.ts';
import { CropForm } from './crop-form.tsx';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(40);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(20);
});

/** The frame of a picture twice as wide as high. */
function open() {
  const nothing = () => undefined;
  render(
    <SessionProvider initial={memberBootstrap()}>
      <CropForm
        file={new File(['x'], 'me.png', { type: 'image/png' })}
        onCrop={async () => undefined}
        onCancel={nothing}
        onUnreadable={nothing}
      />
    </SessionProvider>,
  );
  fireEvent.load(document.querySelector('img')!);
  return screen.getByRole('application', { name: 'Picture' });
}

const valueOf = (name: string) =>
  screen.getByRole('slider', { name }).getAttribute('aria-valuetext');

test('F186 arrow keys move the picture in its frame, and the plus key zooms', () => {
  const frame = open();
  expect(frame).toHaveAccessibleDescription('Drag the picture, or move it with the arrow keys.');
  expect([valueOf('Horizontal'), valueOf('Zoom')]).toEqual(['50 %', '0 %']);

  // Not prevented: the key does nothing here.
  expect(fireEvent.keyDown(frame, { key: 'a' })).toBe(true);
  expect(fireEvent.keyDown(frame, { key: 'ArrowRight', shiftKey: true })).toBe(false);
  expect(valueOf('Horizontal')).toBe('38 %');
  fireEvent.keyDown(frame, { key: '+' });

  expect(valueOf('Zoom')).toBe('3 %');
});

test.each([
  ['+', { ctrlKey: true }],
  ['-', { metaKey: true }],
  ['ArrowLeft', { altKey: true }],
])('F186 the frame leaves %s with %j to the browser', (key, modifier) => {
  const frame = open();

  expect(fireEvent.keyDown(frame, { key, ...modifier })).toBe(true);
  expect([valueOf('Horizontal'), valueOf('Zoom')]).toEqual(['50 %', '0 %']);
});

test('F186 a drag follows the position of the first finger until it lifts', () => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const frame = open();
  const finger = (clientX: number) => ({ clientX, clientY: 50, isPrimary: true, buttons: 1 });
  fireEvent.pointerDown(frame, finger(100));
  fireEvent.pointerMove(frame, finger(116));
  fireEvent.pointerMove(frame, { ...finger(10), isPrimary: false });
  fireEvent.pointerMove(frame, finger(132));
  expect(valueOf('Horizontal')).toBe('38 %');

  fireEvent.lostPointerCapture(frame);
  fireEvent.pointerMove(frame, finger(200));

  expect(valueOf('Horizontal')).toBe('38 %');
});

test.each([
  ['image/webp', 0, 'png'],
  ['image/gif', 254, 'png'],
  ['image/svg+xml', 0, 'png'],
  ['image/avif', 0, 'png'],
  ['image/png', 255, 'png'],
  ['image/webp', 255, 'jpg'],
  ['image/jpeg', 255, 'jpg'],
])('F186 a cropped %s with a pixel of opacity %i becomes a %s', async (type, opacity, ending) => {
  const pixels = new Uint8ClampedArray(8 * 8 * 4).fill(255);
  pixels[31] = opacity;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(
    this: HTMLCanvasElement,
  ) {
    return {
      canvas: this,
      drawImage: () => undefined,
      getImageData: () => ({ data: pixels }),
    } as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, format) =>
    done(new Blob(['square'], { type: format ?? '' })),
  );

  const square = await cropPicture(new Image(), initialChoice, {
    type,
    name: 'avatar',
    maxPixels: 8,
  });

  expect(square).toMatchObject({
    name: `avatar.${ending}`,
    type: ending === 'png' ? 'image/png' : 'image/jpeg',
  });
});
