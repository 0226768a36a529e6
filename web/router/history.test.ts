import { describe, expect, test, vi } from 'vitest';
import { History } from './history.ts';
import { hrefOf } from './location.ts';
import { memoryEntries } from './memory-entries.ts';

/** At '/b', after '/a' and before '/c'. */
function open(answer?: boolean) {
  const history = new History(memoryEntries(['/a', '/b', '/c'], 1));
  const shown: string[] = [];
  history.listen((location) => void shown.push(`${location.via} ${hrefOf(location)}`));
  const ask = vi.fn(() => Promise.resolve(answer === true));
  const unblock = answer === undefined ? undefined : history.block(ask);
  return { history, shown, ask, unblock };
}

const answered = () => new Promise((resolve) => { setTimeout(resolve); });

describe('a history', () => {
  test('pushes an entry, and forgets those that lay ahead', () => {
    const { history, shown } = open();

    history.navigate('/d', { state: { from: 'b' } });
    history.navigate(1);
    expect(history.location()).toMatchObject({ pathname: '/d', state: { from: 'b' }, via: 'push' });

    history.navigate(-1);
    expect(shown).toEqual(['push /d', 'pop /b']);
  });

  test('replaces an entry, and keeps those around it', () => {
    const { history, shown } = open();

    history.navigate('/d', { replace: true });
    history.navigate(1);
    history.navigate(-2);

    expect(shown).toEqual(['replace /d', 'pop /c', 'pop /a']);
  });

  test('gives each entry a key, which it has again on the way back', () => {
    const { history } = open();
    const { key } = history.location();

    history.navigate('/d');
    expect(history.location().key).not.toBe(key);

    history.navigate(-1);
    expect(history.location().key).toBe(key);
  });

  test('reads an address from where it is', () => {
    const { history } = open();

    history.navigate('?page=2');

    expect(history.location()).toMatchObject({ pathname: '/b', search: '?page=2' });
  });
});

describe('a page that asks before it is left', () => {
  test.each([['a link', '/d', '/d'], ['Back', -1, '/a'], ['Forward', 1, '/c']] as const)('is left by %s after a yes', async (_, to, wanted) => {
    const { history, shown, ask } = open(true);

    history.navigate(to);
    expect(history.location().pathname).toBe('/b');
    await answered();

    expect(history.location().pathname).toBe(wanted);
    expect(shown).toHaveLength(1);
    expect(ask).toHaveBeenCalledOnce();
  });

  test.each([['a link', '/d'], ['Back', -1], ['Forward', 1]] as const)('stays after a no to %s, with its entry and those around it', async (_, to) => {
    const { history, shown, unblock } = open(false);

    history.navigate(to);
    await answered();
    expect(shown).toEqual([]);

    unblock?.();
    history.navigate(1);
    history.navigate(-2);
    expect(shown).toEqual(['pop /c', 'pop /a']);
  });

  test('asks once, however often somebody tries while the question is open', async () => {
    const { history, ask } = open(false);

    for (const to of ['/d', -1, '/e', 1]) history.navigate(to);
    await answered();

    expect(ask).toHaveBeenCalledOnce();
    expect(history.location().pathname).toBe('/b');
  });

  test('asks again after a no, and about Back after a yes', async () => {
    const { history, ask } = open(true);

    history.navigate(-1);
    await answered();
    history.navigate(1);
    await answered();

    expect(ask).toHaveBeenCalledTimes(2);
    expect(history.location().pathname).toBe('/b');
  });

  test('is not asked for another query of its own, nor where going is forced', () => {
    const { history, ask } = open(false);

    history.navigate('?page=2');
    history.navigate('/d', { isForced: true });

    expect(ask).not.toHaveBeenCalled();
    expect(history.location().pathname).toBe('/d');
  });

  test('stays when the question fails, and can be asked again', async () => {
    const history = new History(memoryEntries(['/b']));
    const ask = vi.fn(() => Promise.reject(new Error('closed')));
    history.block(ask);

    history.navigate('/d');
    await answered();
    history.navigate('/d');
    await answered();

    expect(ask).toHaveBeenCalledTimes(2);
    expect(history.location().pathname).toBe('/b');
  });
});
