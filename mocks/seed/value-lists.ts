import type { Country } from '../../contracts/schema/localization.ts';

const codes =
  'ad ae af ag al am ao ar at au az ba bb bd be bf bg bh bi bj bn bo br bs bt bw by bz ca cd cf cg ch ci cl cm cn co cr cu cv cy cz de dj dk dm do dz ' +
  'ec ee eg er es et fi fj fm fr ga gb gd ge gh gm gn gq gr gt gw gy hn hr ht hu id ie il in iq ir is it jm jo jp ke kg kh ki km kn kp kr kw kz la lb lc ' +
  'li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mr mt mu mv mw mx my mz na ne ng ni nl no np nr nz om pa pe pg ph pk pl ps pt pw py qa ro rs ru ' +
  'rw sa sb sc sd se sg si sk sl sm sn so sr ss st sv sy sz td tg th tj tl tm tn to tr tt tv tw tz ua ug us uy uz va vc ve vn vu ws ye za zm zw';

/** Codes are lower case, as this backend stores them. */
export function countries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code.toUpperCase()) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

type Regions = Record<string, { text: string; value: string }[]>;

/** A day in winter, because offsets in 1970 differed from today's. */
const sample = new Date('2026-01-15T12:00:00Z');
let cachedZones: Regions | null = null;

/**
 * Every zone under its region: `{ Europe: [{ text: '(GMT+01:00) Berlin', value: 'Europe/Berlin' }]
 * }`. Cached, since Intl takes a while.
 */
export function timezones(): Regions {
  cachedZones ??= readZones();
  return cachedZones;
}

function readZones(): Regions {
  const regions: Regions = {};
  for (const value of ['UTC', ...Intl.supportedValuesOf('timeZone')]) {
    const [region = '', ...city] = value.split('/');
    (regions[region] ??= []).push({
      text: `(${offset(value)}) ${city.join(', ').replaceAll('_', ' ') || value}`,
      value,
    });
  }
  return regions;
}

function offset(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(sample);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
}
