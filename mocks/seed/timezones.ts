type Regions = Record<string, { text: string; value: string }[]>;

/** A day in winter: offsets of 1970 would surprise everyone. */
const sample = new Date('2026-01-15T12:00:00Z');
let kept: Regions | null = null;

/** Every zone under its region: `{ Europe: [{ text: '(GMT+01:00) Berlin', value: 'Europe/Berlin' }] }`. Kept, since it takes Intl a while. */
export function timezones(): Regions {
  kept ??= readZones();
  return kept;
}

function readZones(): Regions {
  const regions: Regions = {};
  for (const value of ['UTC', ...Intl.supportedValuesOf('timeZone')]) {
    const [region = '', ...place] = value.split('/');
    (regions[region] ??= []).push({ text: `(${offset(value)}) ${place.join(', ').replaceAll('_', ' ') || value}`, value });
  }
  return regions;
}

function offset(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(sample);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
}
