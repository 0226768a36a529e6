import { parseData, record } from '../../contracts/loose.ts';

/** Calls whose answer holds start-up data, and where. */
const holders: Record<string, string> = {
  'GET bootstrap-data': 'data',
  'POST auth/login': 'bootstrapData',
  'POST auth/two-factor-challenge': 'bootstrapData',
  'POST auth/register': 'bootstrapData',
  'POST auth/logout': 'bootstrapData',
};

export const holdsBootstrap = (callKey: string | null): callKey is string => callKey !== null && callKey in holders;

/** The answer of such a call with the addresses in its settings on the public origin. Text and base64 come out as the object they held. */
export function rewriteAnswer(callKey: string, answer: unknown, rewrite: (address: string) => string): unknown {
  const holder = holders[callKey] ?? 'data';
  const held = parseData(record(answer)[holder]);
  const top = record(held);
  if (!('settings' in top)) return answer;
  return { ...record(answer), [holder]: { ...top, settings: rewriteSettings(record(top['settings']), rewrite) } };
}

export function rewriteSettings(settings: Record<string, unknown>, rewrite: (address: string) => string): Record<string, unknown> {
  const changed = ['base_url', 'asset_url'].flatMap((name) => {
    const address = settings[name];
    return typeof address === 'string' && address !== '' ? [[name, rewrite(address)]] : [];
  });
  return { ...settings, ...(Object.fromEntries(changed) as Record<string, string>) };
}
