import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import type { WorldState } from '../../../mocks/state.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const page = '/backstage/statistics';

interface Start {
  query?: string;
  change?: (state: WorldState) => void;
}

const open = ({ query = '', change }: Start = {}) =>
  renderApp({
    path: page + query,
    as: 'artist',
    ...(change && { change }),
  });

const card = (name: string) => screen.findByRole('region', { name });

/** Responds with these charts and returns the queries. */
function respondWith(charts: unknown): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get('*/api/v1/reports/insights', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json({ charts, status: 'success' });
    }),
  );
  return queries;
}

const daily = (first: string, values: number[]) => ({
  data: values.map((value, index) => ({
    date: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    value,
  })),
});
const chart = (...datasets: unknown[]) => ({ datasets });

const ownWeek = '?period=own&from=2026-03-01&to=2026-03-07';
const week = [10, 20, 30, 40, 50, 60, 70];
const weekBefore = [10, 10, 10, 20, 20, 20, 50];
const weekCharts = {
  plays: chart(daily('2026-03-01', week), daily('2026-02-22', weekBefore)),
  listeners: chart(daily('2026-03-01', [1, 2, 3, 4, 5, 6, 8])),
  tracks: chart(
    { data: [{ label: 'Kettle', model: { id: 7, name: 'Kettle' }, value: 200 }] },
    { data: [{ label: 'Kettle', model: { id: 7, name: 'Kettle' }, value: 100 }] },
  ),
  locations: chart({ data: [{ label: 'Ireland', code: 'ie', value: 200 }] }, { data: [] }),
  devices: chart({ data: [{ label: 'desktop', value: 200 }] }, { data: [] }),
};

/** Collects the texts of saved files. */
function watchFiles(): { name: string; text: Promise<string> }[] {
  const files: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made;
      return 'blob:x';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, text: blob.text() });
  });
  return files;
}

test('P023 shows plays, listeners, tracks, places and devices of the last thirty days', async () => {
  await open();

  const plays = await card('Plays');
  expect(within(plays).getByRole('img', { name: /^Plays by day\. Highest: / })).toBeInTheDocument();
  expect(within(plays).getByText('from the period before')).toBeInTheDocument();
  expect(within(await card('Listeners')).getByText('per day on average')).toBeInTheDocument();
  expect(within(await card('Top tracks')).getAllByRole('link').length).toBeGreaterThan(2);
  expect(
    within(await card('Places')).getByRole('row', { name: /^Ireland [\d,]+ [+-]?\d+%$/ }),
  ).toBeInTheDocument();
  expect(
    within(await card('Devices')).getByRole('row', { name: /^Computer / }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Artist' })).toBeNull();
});

test('P023 compares with the same number of days before', async () => {
  const queries = respondWith(weekCharts);
  await open({ query: ownWeek });

  const plays = await card('Plays');
  expect(within(plays).getByText('280')).toBeInTheDocument();
  expect(within(plays).getByText('+100%')).toBeInTheDocument();
  expect(within(await card('Listeners')).getByText('4')).toBeInTheDocument();
  expect(within(await card('Listeners')).queryByText('from the period before')).toBeNull();
  expect(
    within(await card('Top tracks')).getByRole('row', { name: 'Kettle 200 +100%' }),
  ).toBeInTheDocument();
  expect(
    within(await card('Devices')).getByRole('row', { name: 'Computer 200 No comparison' }),
  ).toBeInTheDocument();
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    model: 'artist=1',
    startDate: '2026-03-01',
    endDate: '2026-03-07',
    compareStartDate: '2026-02-22',
    compareEndDate: '2026-02-28',
  });
  expect(screen.getByText(/Mar 1, 2026 to Mar 7, 2026, compared with Feb 22/)).toBeInTheDocument();
});

test('P023 lists every value of a chart in a table', async () => {
  respondWith(weekCharts);
  const { user } = await open({ query: ownWeek });
  const plays = await card('Plays');

  expect(within(plays).queryByRole('table')).toBeNull();
  await user.click(within(plays).getByText('Show as table'));

  const table = await within(plays).findByRole('table');
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayPlaysPeriod before',
    ...week.map((value, index) => `Mar ${index + 1}, 2026${value}${weekBefore[index]}`),
  ]);
});

test('P023 saves each table as CSV and escapes names that look like formulas', async () => {
  const files = watchFiles();
  const evil = '=HYPERLINK("https://evil.test","x")';
  respondWith({
    ...weekCharts,
    tracks: chart(
      { data: [{ label: evil, model: { id: 7, name: evil }, value: 20 }] },
      { data: [] },
    ),
  });
  const { user } = await open({ query: ownWeek });
  await card('Plays');

  await user.click(screen.getByRole('button', { name: 'Download CSV: Plays' }));
  await user.click(screen.getByRole('button', { name: 'Download CSV: Top tracks' }));

  expect(files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^.+ Plays 2026-03-01 2026-03-07\.csv$/),
    expect.stringMatching(/^.+ Top tracks 2026-03-01 2026-03-07\.csv$/),
  ]);
  const [plays, tracks] = await Promise.all(files.map(({ text }) => text));
  expect(plays?.split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/"Day","Plays","Day before","Plays before"$/),
    '"2026-03-01",10,"2026-02-22",10',
  ]);
  expect(tracks?.split('\r\n')[1]).toBe(`"'=HYPERLINK(""https://evil.test"",""x"")",20,`);
});

test('P023 stores the period in the address', async () => {
  const { user, address } = await open({ query: '?x=1' });
  await card('Plays');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');

  await waitFor(() => expect(address()).toBe(`${page}?x=1&period=7`));
  await user.click(within(await card('Plays')).getByText('Show as table'));
  expect(within(await card('Plays')).getAllByRole('row')).toHaveLength(8);
});

test('P023 starts a custom period with the dates shown, and applies it on submit', async () => {
  const queries = respondWith(weekCharts);
  const { user, address } = await open({ query: ownWeek });
  const from = await screen.findByLabelText('From');

  expect(from).toHaveValue('2026-03-01');
  await user.clear(from);
  await user.type(from, '2026-03-09');
  await user.click(screen.getByRole('button', { name: 'Show' }));

  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
    'The end date must not be before the start date.',
  );
  expect(address()).toBe(page + ownWeek);
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '2026-03-05');
  await user.click(screen.getByRole('button', { name: 'Show' }));

  await waitFor(() => expect(address()).toBe(`${page}?period=own&from=2026-03-05&to=2026-03-07`));
  await waitFor(() => expect(queries.at(-1)?.get('compareStartDate')).toBe('2026-03-02'));
});

test('P023 explains invalid custom dates in the address', async () => {
  const queries = respondWith(weekCharts);
  await open({ query: '?period=own&from=<script>&to=2026-03-07' });

  expect(await screen.findByLabelText('From')).toHaveAccessibleDescription('Enter a start date.');
  expect(screen.queryByRole('region', { name: 'Plays' })).toBeNull();
  expect(queries).toEqual([]);
});

test('P023 stores the chosen artist in the address', async () => {
  const queries = respondWith(weekCharts);
  const { user, address } = await open({
    query: '?artist=99',
    change: ({ managers }) => {
      managers[2] = [...(managers[2] ?? []), 5];
    },
  });
  await card('Plays');
  expect(queries[0]?.get('model')).toBe('artist=1');

  const choice = screen.getByRole('combobox', { name: 'Artist' });
  const options = within(choice).getAllByRole('option');
  expect(options).toHaveLength(2);
  await user.selectOptions(choice, options[1] ?? choice);

  await waitFor(() => expect(address()).toBe(`${page}?artist=2`));
  await waitFor(() => expect(queries.at(-1)?.get('model')).toBe('artist=2'));
});

test("P023 counts days in the visitor's time zone", async () => {
  vi.useFakeTimers({ now: new Date('2026-03-07T23:30:00Z'), toFake: ['Date'] });
  const queries = respondWith(weekCharts);
  await open({
    query: '?period=7',
    change: ({ people }) => {
      for (const person of people) person.timezone = 'Asia/Tokyo';
    },
  });

  await card('Plays');
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    startDate: '2026-03-01',
    endDate: '2026-03-07',
    timezone: 'Asia/Tokyo',
  });
  expect(screen.getByText(/Days are in the time zone Asia\/Tokyo\.$/)).toBeInTheDocument();
});

test("P023 notes that a period including today isn't over", async () => {
  vi.useFakeTimers({ now: new Date('2026-03-07T12:00:00Z'), toFake: ['Date'] });
  respondWith(weekCharts);
  await open({ query: ownWeek });

  await card('Plays');
  expect(screen.getByText(/Today isn't over yet\./)).toBeInTheDocument();
});

test('P023 hides charts, percentages and places below a minimum of plays', async () => {
  respondWith({
    ...weekCharts,
    plays: chart(daily('2026-03-01', [1, 0, 2]), daily('2026-02-22', [1])),
    locations: chart({ data: [{ label: 'Iceland', code: 'is', value: 3 }] }),
    tracks: chart({ data: [{ label: 'Kettle', model: { id: 7, name: 'Kettle' }, value: 3 }] }),
  });
  await open({ query: ownWeek });

  const plays = await card('Plays');
  expect(within(plays).getByText('3')).toBeInTheDocument();
  expect(within(plays).getByText('Too few plays to show')).toBeInTheDocument();
  expect(within(plays).getByText('Too few before to compare')).toBeInTheDocument();
  expect(within(plays).queryByRole('img')).toBeNull();
  expect(within(await card('Places')).getByText('Too few plays to show')).toBeInTheDocument();
  expect(screen.queryByText('Iceland')).toBeNull();
  expect(within(await card('Top tracks')).getByRole('link', { name: 'Kettle' })).toHaveAttribute(
    'href',
    '/track/7/kettle',
  );
});

test('P023 reports a period without plays', async () => {
  respondWith({
    plays: chart(daily('2026-03-01', []), daily('2026-02-22', [])),
    tracks: chart({ data: [] }),
  });
  await open({ query: ownWeek });

  const plays = await card('Plays');
  expect(within(plays).getByText('Nothing was played in this period')).toBeInTheDocument();
  expect(within(plays).queryByRole('button')).toBeNull();
  expect(
    within(await card('Top tracks')).getByText('Nothing was played in this period'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
});

test('P023 reports a period without plays if the backend leaves out its charts', async () => {
  respondWith([]);
  await open({ query: ownWeek });

  expect(
    within(await card('Plays')).getByText('Nothing was played in this period'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test("P023 shows a single period if the backend doesn't compare", async () => {
  respondWith({ plays: chart(daily('2026-03-01', week)) });
  await open({ query: ownWeek });

  const plays = await card('Plays');
  expect(screen.getByText(/^Mar 1, 2026 to Mar 7, 2026\. Days/)).toBeInTheDocument();
  expect(within(plays).queryByText('Period before')).toBeNull();
});

test.each([
  ['fails', () => new HttpResponse('{"message":"Boom"}', { status: 422 })],
  ['has no charts', () => HttpResponse.json({ status: 'success' })],
  ['is null', () => HttpResponse.json(null)],
  ['is of other types', () => HttpResponse.json({ charts: { plays: 'x', tracks: [7, null] } })],
])('P023 shows an error instead of an empty period for a reply that %s', async (_, reply) => {
  // In development, replies that don't match the schema are reported.
  vi.spyOn(console, 'error').mockReturnValue();
  server.use(http.get('*/api/v1/reports/insights', reply));
  await open({ query: ownWeek });

  expect(
    await within(await screen.findByRole('main')).findByRole('button', { name: 'Try again' }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Nothing was played/)).toBeNull();
});

test("P023 explains that the visitor can't see another artist's statistics", async () => {
  server.use(
    http.get('*/api/v1/reports/insights', () =>
      HttpResponse.json({ message: 'This action is unauthorized.' }, { status: 403 }),
    ),
  );
  await open();

  expect(
    await screen.findByRole('heading', { name: "You can't see these statistics" }),
  ).toBeInTheDocument();
});

test('P023 explains that the backend has no statistics', async () => {
  server.use(
    http.get('*/api/v1/reports/insights', () =>
      HttpResponse.json(
        { message: 'The route api/v1/reports/insights could not be found.' },
        { status: 404 },
      ),
    ),
  );
  await open();

  expect(await screen.findByRole('heading', { name: 'No statistics here' })).toBeInTheDocument();
});

test('P023 shows a message to a visitor without an artist', async () => {
  await open({
    change: (state) => {
      state.managers = {};
    },
  });

  expect(await screen.findByRole('heading', { name: 'No statistics yet' })).toBeInTheDocument();
});
