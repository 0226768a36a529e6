// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../data/calls/api-error.ts';
import { createTranslate } from '../../lib/translate.ts';
import { closeDialog, dialogStore, openDialog } from '../dialog-store.ts';
import { showToast, toastStore } from '../toast-store.ts';
import { reportFailure } from './report-failure.ts';

const t = createTranslate({ 'No such page.': 'Keine solche Seite.' }, 'de');
const trace = {
  ignitionTrace: true,
  exception: 'E',
  message: 'SQLSTATE',
  trace: [],
  totalVendorGroups: 0,
};

afterEach(closeDialog);

describe('a failure', () => {
  test.each<[payload: unknown, message: string]>([
    [{ message: 'Told so.' }, 'Told so.'],
    [{ message: 'Told so.', errors: { name: 'Field' } }, 'Told so.'],
    [{ errors: { name: ['First', 'Second'] } }, 'First'],
    [{ errors: { name: 'Field' } }, 'Field'],
    [{ message: '', errors: [] }, 'There was an issue. Please try again.'],
    [{ message: { deep: 1 } }, 'There was an issue. Please try again.'],
    [null, 'There was an issue. Please try again.'],
    ['<html>', 'There was an issue. Please try again.'],
    [{ message: 'No such page.' }, 'Keine solche Seite.'],
  ])('F150 of %j shows a danger toast with the text %j', (payload, message) => {
    reportFailure(new ApiError(500, payload), t);

    expect(toastStore.read()).toMatchObject({
      type: 'danger',
      durationMs: 8_000,
      message,
      action: null,
    });
  });

  test('F150 passes on the link that the response offers', () => {
    const action = { label: 'See plans', action: '/pricing' };

    reportFailure(new ApiError(403, { message: 'No more.', action }), t);

    expect(toastStore.read()?.action).toEqual(action);
  });

  test.each([new TypeError('x is undefined'), 'text', undefined, { message: 'sly' }])(
    'F150 in our own code hides internals: %s',
    (error) => {
      reportFailure(error, t);

      expect(toastStore.read()).toMatchObject({
        type: 'danger',
        message: 'There was an issue. Please try again.',
      });
    },
  );

  test('F152 with a debug trace opens the dialog instead, and closes a success toast', async () => {
    showToast('Added', { action: { label: 'Undo', action: () => {} } });

    reportFailure(new ApiError(500, trace), t);

    await vi.waitFor(
      () =>
        expect(dialogStore.read()).toMatchObject({ title: 'An error occured', size: 'fullscreen' }),
      { timeout: 15_000 },
    );
    expect(toastStore.read()).toBeNull();
  });

  test('F149 F152 with a trace replaces the previous trace, above the dialog in use', async () => {
    void openDialog({ title: 'Confirm password' }, () => 'a form');
    for (const exception of ['First', 'Second']) {
      reportFailure(new ApiError(500, { ...trace, exception }), t);
      await vi.waitFor(
        () =>
          expect(dialogStore.read()).toMatchObject({
            content: { props: { trace: { exception } } },
          }),
        { timeout: 15_000 },
      );
    }

    expect(dialogStore.list().map(({ title }) => title)).toEqual([
      'Confirm password',
      'An error occured',
    ]);
  });
});
