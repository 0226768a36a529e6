import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { idText } from '../lib/record-calls.ts';

/** Read-only facts: the record's ID and times. */
export function RecordFacts({ record }: { record: RecordValue }) {
  const t = useT();
  const dates = useDates();
  const time = (value: unknown): string =>
    typeof value === 'string' ? dates.format(value, 'timestamp') : '';
  const facts = [
    { name: t('ID'), value: idText(record) },
    { name: t('Created'), value: time(record['created_at']) },
    { name: t('Last change'), value: time(record['updated_at']) },
  ].filter(({ value }) => value !== '');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-divider pt-4 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
