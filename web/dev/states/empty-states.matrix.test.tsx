import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test } from 'vitest';
import { matchRoute } from '../../../contracts/routes/routes.ts';
import { server } from '../../../mocks/node.ts';
import { sample } from '../../../tools/test/sample.ts';
import { renderState } from '../test/test-states.tsx';
import { statesOfRoutes } from './route-states.ts';

beforeEach(() =>
  // The description is a static file of the site, not a call.
  server.use(http.get('*/openapi.json', () => HttpResponse.json({}, { status: 404 }))),
);

// The tests of the whole app open the normal, loading and failing states, which follow the same
// rule (app/loading.matrix.test.tsx, app/failed-reads.matrix.test.tsx).
const empty = statesOfRoutes().filter(([id]) => id.endsWith('/empty'));

test.each(
  sample(
    empty,
    ([, { as }]) => as,
    ([, { path }]) => matchRoute(path)?.route.layout,
  ),
)('%s renders without an uncaught error', async (_id, state) => {
  await renderState(state);

  await waitFor(() => expect(screen.getByRole('main')).not.toBeEmptyDOMElement());
  await waitFor(() =>
    expect(document.querySelector('main .animate-breathe, main .animate-spin-slow')).toBeNull(),
  );
});
