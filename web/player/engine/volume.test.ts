import { expect, test, vi } from 'vitest';
import { askForVolume } from './volume.ts';

test('B024 detects a device that accepts a volume and forgets it one task later', async () => {
  const desktop = { volume: 1 };
  const phone = {
    get volume() {
      return this.taken;
    },
    set volume(volume: number) {
      this.taken = volume;
      setTimeout(() => {
        this.taken = 1;
      });
    },
    taken: 1,
  };
  const answers = [desktop, phone].map((element) => {
    vi.stubGlobal('document', { createElement: () => element });
    return askForVolume();
  });

  await new Promise((resolve) => {
    setTimeout(resolve);
  });

  expect(answers.map((canChoose) => canChoose())).toEqual([true, false]);
});
