import { type CallKey, schemaFiles } from '../../contracts/schema/calls.ts';
import { isSchema } from '../../contracts/schema/json-schema.ts';
import type { Row, Topic } from '../../contracts/schema/rows.ts';

/** Every named schema: `Track`, `Playlist`. */
export const entities = Object.fromEntries(
  schemaFiles.flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) => (isSchema(value) ? [[name, value]] : [])),
  ),
);

const filesWithRows = schemaFiles.flatMap((file) => ('rows' in file ? [file] : []));

export const topics: readonly Topic[] = filesWithRows.map(({ topic }) => topic);

export interface TopicRow {
  key: CallKey;
  row: Row;
  topic: string;
}

/** Every row of the table with its topic, topic by topic. */
export const topicRows: readonly TopicRow[] = filesWithRows.flatMap(({ topic, rows }) =>
  (Object.entries(rows) as [CallKey, Row][]).map(([key, row]) => ({ key, row, topic: topic.name })),
);
