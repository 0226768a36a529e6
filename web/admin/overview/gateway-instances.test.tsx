import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SiteInstance } from '../../../contracts/site-status.ts';
import { openPanel } from '../forms/test-panels.tsx';
import { GatewayInstances } from './gateway-instances.tsx';

const running: SiteInstance = {
  id: 'aaaaaaaa',
  isSelf: true,
  state: 'running',
  version: '1.2.3',
  startedAt: '2026-01-01T00:00:00.000Z',
  seenSeconds: 0,
  requestsInFlight: 3,
  breaker: { isOn: true, open: ['GET users/{id}'] },
  mismatches: 0,
};

test('shows each gateway process with its state and its circuit breaker', async () => {
  const gone: SiteInstance = {
    ...running,
    id: 'bbbbbbbb',
    isSelf: false,
    state: 'gone',
    breaker: { isOn: false, open: ['GET users/{id}'] },
  };

  await openPanel(<GatewayInstances instances={[running, gone]} />);

  const [first, second] = within(screen.getByRole('main', { name: 'Panel' }))
    .getAllByRole('listitem')
    .map((item) => within(item));
  expect(first?.getByText('Running')).toBeVisible();
  expect(first?.getByText('aaaaaaaa · 1.2.3')).toBeVisible();
  expect(first?.getByText('Served this page')).toBeVisible();
  expect(first?.getByText('Circuit breaker open for GET users/{id}')).toBeVisible();
  expect(first?.getByText('3 requests in flight')).toBeVisible();
  expect(second?.getByText('Not responding')).toBeVisible();
  expect(second?.queryByText('Served this page')).toBeNull();
  expect(second?.getByText('Circuit breaker switched off')).toBeVisible();
});
