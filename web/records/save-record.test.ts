import { describe, expect, test, vi } from 'vitest';
import type { RecordValue } from './field-value.ts';
import { testFields } from './test-records.ts';
import { saveRecord, type SaveSteps } from './merge-records.ts';

const base: RecordValue = {
  id: 7,
  name: 'Old',
  notes: 'n',
  updated_at: 'monday',
  plugin: { a: 1 },
};

/** `reads`: the records that successive reads return. */
function steps(reads: RecordValue[], parts: Partial<SaveSteps> = {}) {
  return {
    fields: testFields,
    reread: vi.fn(async () => reads.shift()!),
    ask: vi.fn<SaveSteps['ask']>(async () => null),
    onMerged: vi.fn<SaveSteps['onMerged']>(),
    save: vi.fn<SaveSteps['save']>(async () => undefined),
    ...parts,
  };
}

describe('B027 saving a record', () => {
  test('passes the changed fields and the whole record to `save`', async () => {
    const { save, ...rest } = steps([base]);

    const saved = await saveRecord({ base, mine: { ...base, name: 'New' } }, { ...rest, save });

    expect(save).toHaveBeenCalledWith({ name: 'New' }, { ...base, name: 'New' });
    expect(saved).toEqual({ ...base, name: 'New' });
  });

  test('skips the request if nothing differs', async () => {
    const all = steps([{ ...base, name: 'New', updated_at: 'tuesday' }]);

    await saveRecord({ base, mine: { ...base, name: 'New' } }, all);

    expect(all.save).not.toHaveBeenCalled();
  });

  test('merges fields that only others have changed, without asking', async () => {
    const theirs = { ...base, notes: 'theirs', plugin: { a: 2 }, updated_at: 'tuesday' };
    const all = steps([theirs]);

    const saved = await saveRecord({ base, mine: { ...base, name: 'New' } }, all);

    expect(all.ask).not.toHaveBeenCalled();
    expect(all.onMerged).toHaveBeenCalledWith({ base: theirs, mine: { ...theirs, name: 'New' } });
    expect(all.save).toHaveBeenCalledWith({ name: 'New' }, { ...theirs, name: 'New' });
    expect(saved).toEqual({ ...theirs, name: 'New' });
  });

  test('asks about fields that both sides changed, and saves the chosen side', async () => {
    const theirs = { ...base, name: 'Theirs', updated_at: 'tuesday' };
    const all = steps([theirs, theirs], { ask: vi.fn(async () => ({ name: 'mine' as const })) });

    await saveRecord({ base, mine: { ...base, name: 'Mine' } }, all);

    expect(all.ask).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ conflicts: [expect.objectContaining({ key: 'name' })] }),
    );
    expect(all.save).toHaveBeenCalledWith({ name: 'Mine' }, { ...theirs, name: 'Mine' });
  });

  test('asks again if somebody saves while the dialog is open', async () => {
    const second = { ...base, name: 'Second', updated_at: 'tuesday' };
    const third = { ...base, name: 'Third', updated_at: 'wednesday' };
    const all = steps([second, third, third], {
      ask: vi.fn(async () => ({ name: 'mine' as const })),
    });

    await saveRecord({ base, mine: { ...base, name: 'Mine' } }, all);

    expect(all.ask).toHaveBeenCalledTimes(2);
    expect(all.save).toHaveBeenCalledWith({ name: 'Mine' }, { ...third, name: 'Mine' });
  });

  test('does not save if the visitor cancels the dialog', async () => {
    const all = steps([{ ...base, name: 'Theirs', updated_at: 'tuesday' }]);

    expect(await saveRecord({ base, mine: { ...base, name: 'Mine' } }, all)).toBeNull();
    expect(all.save).not.toHaveBeenCalled();
    expect(all.onMerged).not.toHaveBeenCalled();
  });

  test('compares values if the backend sends no modification time', async () => {
    const { updated_at: _, ...timeless } = base;
    const all = steps([{ ...timeless, name: 'Theirs' }]);

    expect(
      await saveRecord({ base: timeless, mine: { ...timeless, name: 'Mine' } }, all),
    ).toBeNull();
    expect(all.ask).toHaveBeenCalledOnce();
  });

  test('does not reread a record that does not exist yet', async () => {
    const all = steps([], { reread: null, save: vi.fn(async () => ({ id: 9, slug: 'new' })) });

    expect(await saveRecord({ base: {}, mine: { name: 'New' } }, all)).toEqual({
      id: 9,
      slug: 'new',
      name: 'New',
    });
  });
});
