import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../session/session-provider.tsx';
import { memberBootstrap } from '../../session/test-bootstrap.ts';
import { CropForm } from './crop-form.tsx';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(40);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(20);
});

test('F186 a picture in its frame moves by arrow keys and zooms by plus and minus', () => {
  const nothing = () => undefined;
  render(
    <SessionProvider initial={memberBootstrap()}>
      <CropForm
        file={new File(['x'], 'me.png', { type: 'image/png' })}
        onCut={async () => undefined}
        onCancel={nothing}
        onUnreadable={nothing}
      />
    </SessionProvider>,
  );
  fireEvent.load(document.querySelector('img')!);
  const frame = screen.getByRole('application', { name: 'Picture' });
  const valueOf = (name: string) =>
    screen.getByRole('slider', { name }).getAttribute('aria-valuetext');
  expect(frame).toHaveAccessibleDescription('Drag the picture, or move it with the arrow keys.');
  expect([valueOf('Horizontal'), valueOf('Zoom')]).toEqual(['50 %', '0 %']);

  // Not prevented: the key does nothing here.
  expect(fireEvent.keyDown(frame, { key: 'a' })).toBe(true);
  expect(fireEvent.keyDown(frame, { key: 'ArrowRight', shiftKey: true })).toBe(false);
  expect(valueOf('Horizontal')).toBe('38 %');
  fireEvent.keyDown(frame, { key: '+' });

  expect(valueOf('Zoom')).toBe('3 %');
});
