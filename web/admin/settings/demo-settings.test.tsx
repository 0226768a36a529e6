import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingTopics } from '../../../contracts/records/admin/settings.ts';
import { world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const open = (topic: string) => renderApp({ path: `/admin/settings/${topic}`, as: 'admin' });
const saved = () => {
  const { settings, branding, menus, siteAdmin, social, cookieNotice, auth } = world.state;
  return structuredClone({
    settings,
    branding,
    menus,
    server: siteAdmin.server,
    social,
    cookieNotice,
    auth,
  });
};
const save = () => screen.findByRole('button', { name: 'Save changes' });

test.each(settingTopics.map(({ name, title, fields }) => ({ name, title, fields })))(
  "P030 the topic $name opens the demo's settings without changes",
  async ({ name, title, fields }) => {
    await open(name);

    expect(await save()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    // Leaves out the fields of a list's rows.
    const shown = [...document.querySelectorAll<HTMLElement>('[data-field]')].filter(
      (field) => !field.parentElement?.closest('[data-field]'),
    );
    expect(shown.map(({ dataset }) => dataset['field'])).toEqual(fields.map((one) => one.name));
    expect(
      screen
        .queryAllByRole('alert')
        .map((alert) => alert.textContent)
        .join(''),
    ).toBe('');
  },
);

test('P030 saves only the changed setting in the demo', async () => {
  const { user } = await open('mail');
  const before = saved();
  const host = await screen.findByLabelText('Host');
  await user.clear(host);
  await user.type(host, 'mail.example.test');

  await user.click(await save());

  await waitFor(() =>
    expect(saved()).toEqual({
      ...before,
      server: { ...before.server, mail_host: 'mail.example.test' },
    }),
  );
  await waitFor(async () => expect(await save()).toHaveAttribute('aria-disabled', 'true'));
  expect(await screen.findByLabelText('Host')).toHaveValue('mail.example.test');
});

test("P030 saves a public setting in the demo's nested settings", async () => {
  const { user } = await open('site');
  const before = saved();
  const zone = await screen.findByLabelText('Time zone');
  await user.clear(zone);
  await user.type(zone, 'Asia/Tokyo');

  await user.click(await save());

  await waitFor(() =>
    expect(saved().settings).toEqual({
      ...before.settings,
      dates: { ...(before.settings['dates'] as object), default_timezone: 'Asia/Tokyo' },
    }),
  );
});
