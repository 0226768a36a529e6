import { expect, test } from 'vitest';
import { channels } from '../../../contracts/records/admin/channels.ts';
import { nestedChanges } from '../../../contracts/records/admin/nested-fields.ts';
import { channelOfForm, newChannel, newChannelForm } from './channel-record.ts';

const form = channels.form ?? { name: '', fields: [] };

test('P027 a new channel sends the configuration shown in its form', () => {
  const start = newChannel(form);
  const described = Object.fromEntries(
    Object.entries({ ...start, name: 'New', 'config.layout': 'list' }).filter(
      ([name]) => name !== 'config',
    ),
  );

  expect(nestedChanges(form, described, start)).toEqual({
    name: 'New',
    config: expect.objectContaining({ contentType: 'manual', layout: 'list' }),
  });
});

test('P027 only a new channel may omit its slug', () => {
  const isRequired = (type: typeof form) =>
    type.fields.find(({ name }) => name === 'slug')?.isRequired;

  expect(isRequired(form)).toBe(true);
  expect(isRequired(newChannelForm(form))).toBeUndefined();
  expect(newChannelForm(form).fields).toHaveLength(form.fields.length);
});

test("P027 the preview combines the form's values with the channel's other values", () => {
  const shown = channelOfForm(form, {
    name: 'Deep Cuts',
    slug: null,
    config: { plugin: 1, layout: 'grid' },
    'config.layout': 'list',
  });

  expect(shown).toMatchObject({ slug: 'deep-cuts', config: { layout: 'list', plugin: 1 } });
});
