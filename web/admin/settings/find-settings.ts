import type { SettingTopic } from '../../../contracts/records/admin/settings.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import { createWordMatcher } from '../../lib/find-matches.ts';
import type { Translate } from '../../lib/translate.ts';

export interface FoundSetting {
  topic: SettingTopic;
  field: RecordField;
}

/**
 * The settings whose topic, label, hint, options or name contain all words, in the visitor's
 * language or in English. Empty for a search without words.
 */
export function findSettings(
  topics: readonly SettingTopic[],
  words: string,
  { t, language }: { t: Translate; language: string },
): FoundSetting[] {
  if (words.trim() === '') return [];
  const matches = createWordMatcher(words, language);
  return topics.flatMap((topic) =>
    topic.fields
      .filter((field) => matches(textOf(topic, field, t)))
      .map((field) => ({ topic, field })),
  );
}

function textOf(topic: SettingTopic, field: RecordField, t: Translate): string {
  const options = 'options' in field ? (field.options ?? []).map(({ label }) => label) : [];
  const shown = [topic.title, field.label, ...(field.hint ? [field.hint] : []), ...options];
  return [...shown, ...shown.map((words) => t(words)), field.name].join('\n');
}
