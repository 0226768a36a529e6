import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Drift } from '../drift/drift.ts';
import { sharedRequest } from '../policy/gateway-calls.ts';
import { listen } from '../test/test-gateway.ts';
import { createCallUpstream } from './call-upstream.ts';
import { type CallPace, SlowCalls } from './slow-calls.ts';
import { createUpstream } from './upstream.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

test('a slow call refuses members’ reads, but none of data that guests share', async () => {
  const backend = await listen((_, res) => void res.end('{}'));
  const config = readConfig({ UPSTREAM_URL: backend.url });
  const request = sharedRequest('bootstrap-data', noScope, config);
  const upstream = createUpstream(config, 10, {
    drift: new Drift({ ...config, drift: 'off', warn: () => {} }).of('a'),
    onResponse: () => {},
    onBreaker: () => {},
    onSlow: () => {},
    onAddress: () => {},
    trialRequest: () => request,
  });
  open.push(upstream, backend);
  upstream.slow = new SlowCalls({ factor: 3, isOn: () => true, onChange: () => {} });
  const measured: (string | null)[] = [];
  upstream.slow.paceOf = () =>
    ({
      begin: (_, isMeasuredOnly = false) => isMeasuredOnly,
      answered: (_, visitor) => void measured.push(visitor),
      end: () => {},
    }) as Partial<CallPace> as CallPace;
  const call = createCallUpstream({ of: () => upstream, known: () => [] });

  await expect(call(request)).rejects.toMatchObject({ code: 'upstream_resting' });
  expect(await call(request, { hasOwnRetryPolicy: true })).toMatchObject({ status: 200 });
  expect(measured).toEqual([null]);
});

const noScope = { locale: null, world: null, routing: null };
