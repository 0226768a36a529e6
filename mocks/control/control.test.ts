import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { rawSetting } from '../../contracts/site/site-settings.ts';
import { serveLegacy } from '../serve.ts';
import { startBrowser } from '../test-browser.ts';

const { url, world, close } = await serveLegacy();
afterAll(close);
beforeEach(() => world.reset());

const visitor = () => startBrowser(url);
const apply = async (
  browser: ReturnType<typeof visitor>,
  wanted: object,
): Promise<[number, string | undefined]> => {
  const response = await browser.send('POST', '/__demo/apply', wanted);
  const { message } = (await response.json()) as { message?: string };
  return [response.status, message];
};
const on = (name: string): unknown => rawSetting(world.state.settings, name);

describe('visitors of the demo', () => {
  test.each([
    ['member', 'mira@undersong.test'],
    ['Wren', 'wren@undersong.test'],
    ['ada@undersong.test', 'ada@undersong.test'],
  ])('signs in as %s without a form', async (as, email) => {
    const browser = visitor();
    await apply(browser, { as });

    expect(await browser.user()).toMatchObject({ email });
  });

  test('signs in past a second factor, and as an unverified user', async () => {
    const browser = visitor();
    await apply(browser, { as: 'two-factor' });
    const first = await browser.user();
    await apply(browser, { as: 'unverified' });

    expect([first, await browser.user()]).toMatchObject([
      { email: 'ines@undersong.test' },
      { email_verified_at: null },
    ]);
  });

  test('becomes a guest again, with another session', async () => {
    const browser = visitor();
    await apply(browser, { as: 'member' });
    const before = browser.cookie('foyer_demo_session');
    await apply(browser, { as: 'guest' });

    expect(await browser.user()).toBeNull();
    expect(browser.cookie('foyer_demo_session')).not.toBe(before);
  });

  test('opens the controls without starting a session', async () => {
    const browser = visitor();
    const response = await browser.get('/__demo/state');

    expect(await response.json()).toMatchObject({
      as: 'guest',
      mails: [],
      scenarios: expect.arrayContaining([
        { name: 'billing off', slug: 'billing-off', isOn: false },
      ]) as unknown,
    });
    expect(browser.cookies()).toEqual({});
  });
});

describe('scenarios of a served world', () => {
  test('B005 are exactly those of the last request', async () => {
    const browser = visitor();
    await apply(browser, {
      scenarios: ['billing-off', 'homepage-loginpage', 'guests-hear-nothing'],
    });
    const first = [on('billing.enable'), on('homepage.type')];
    await apply(browser, { scenarios: ['homepage-loginpage', 'api-on'] });

    expect(first).toEqual([false, 'loginPage']);
    expect([on('billing.enable'), on('homepage.type'), on('api.integrated')]).toEqual([
      true,
      'loginPage',
      true,
    ]);
    expect(world.state.roles.find(({ name }) => name === 'guests')?.permissions).not.toEqual([]);
    expect(await (await browser.get('/__demo/state')).json()).toMatchObject({
      scenarios: expect.arrayContaining([
        { name: 'api on', slug: 'api-on', isOn: true },
      ]) as unknown,
    });
  });

  test('keep their effect when an overlapping scenario is switched off', async () => {
    await apply(visitor(), { scenarios: ['social-compact', 'social-off'] });
    await apply(visitor(), { scenarios: ['social-compact'] });

    expect(world.state.social).toMatchObject({ compact_buttons: true, google: { enable: true } });
  });

  test("B006 keep the world's changes and the signed-in user when they change", async () => {
    const browser = visitor();
    await apply(browser, { as: 'member', scenarios: ['billing-off'] });
    world.state.mails.push({ to: 'a@b.test', subject: 'Kept', text: '', secret: '1', sent_at: '' });
    await apply(browser, { scenarios: [] });

    expect(await browser.user()).toMatchObject({ email: 'mira@undersong.test' });
    expect(world.state.mails).toHaveLength(1);
  });

  test('are unchanged after a request with an unknown name', async () => {
    const browser = visitor();

    expect(await apply(browser, { as: 'member', scenarios: ['billing-off', 'biling-on'] })).toEqual(
      [400, "Unknown scenario 'biling-on'"],
    );
    expect(await apply(browser, { as: 'nobody' })).toEqual([400, "Unknown persona 'nobody'"]);
    expect([await browser.user(), on('billing.enable')]).toEqual([null, true]);
  });
});

test.each(['cross-site', 'same-site'])(
  'the controls reject requests from %s pages',
  async (site) => {
    const response = await visitor().send(
      'POST',
      '/__demo/apply',
      { scenarios: ['billing-off'] },
      { 'Sec-Fetch-Site': site },
    );

    expect([response.status, on('billing.enable')]).toEqual([404, true]);
  },
);
