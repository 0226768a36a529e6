import { expect, test } from 'vitest';
import { BoundedMemory } from './counter.ts';

test('forgets the oldest key when there are too many, and no other', async () => {
  const memory = new BoundedMemory({ points: 1, duration: 60 }, 2);
  await memory.consume('first');
  await memory.consume('second');
  await memory.reward('third');

  expect(await memory.get('first')).toBeNull();
  await expect(memory.consume('second')).rejects.toMatchObject({ consumedPoints: 2 });
  expect(await memory.get('third')).not.toBeNull();
});
