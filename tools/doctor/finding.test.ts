import { expect, test } from 'vitest';
import { diagnose, type Finding, type Outcome, warning } from './finding.ts';

test('names a slow backend as the likely cause only without other problems', () => {
  const found = (id: string, outcome: Outcome): Finding => ({
    id,
    group: 'backend',
    tried: '',
    ...outcome,
  });
  const slow = found('time', warning('2000 ms', ''));

  expect(diagnose([slow, found('session domain', warning('another host', ''))])).toMatchObject({
    cause: 'session domain',
    exitCode: 1,
  });
  expect(diagnose([slow])).toMatchObject({ cause: 'time', exitCode: 1 });
  expect(diagnose([])).toMatchObject({ cause: null, exitCode: 0 });
});
