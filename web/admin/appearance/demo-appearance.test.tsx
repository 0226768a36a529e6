import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appearanceSections } from '../../../contracts/records/admin/appearance.ts';
import { world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const open = (part: string) => renderApp({ path: `/admin/appearance/${part}`, as: 'admin' });
const publish = () => screen.findByRole('button', { name: 'Publish' });
const look = () => {
  const { settings, branding, menus, themes } = world.state;
  return structuredClone({ settings, branding, menus, themes });
};

test.each(appearanceSections.map(({ name, title }) => ({ name, title })))(
  "P029 the section $name opens the demo's appearance without changes",
  async ({ name, title }) => {
    await open(name);

    expect(await publish()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(
      screen
        .queryAllByRole('alert')
        .map((alert) => alert.textContent)
        .join(''),
    ).toBe('');
  },
);

test('P029 publishes only a new name of the demo site', async () => {
  const { user } = await open('logo');
  const before = look();
  fireEvent.change(await screen.findByLabelText('Name of the site'), {
    target: { value: 'Oversong' },
  });

  await user.click(await publish());

  await waitFor(() =>
    expect(look()).toEqual({ ...before, branding: { ...before.branding, site_name: 'Oversong' } }),
  );
});

test('P029 publishes only a colour of a demo theme', async () => {
  const { user } = await open('themes');
  const before = look();
  const chosen = before.themes.find((theme) => theme.default_light);
  fireEvent.change(await screen.findByLabelText('Accent color'), { target: { value: '1 2 3' } });

  await user.click(await publish());

  await waitFor(() =>
    expect(look()).toEqual({
      ...before,
      themes: before.themes.map((theme) =>
        theme.id === chosen?.id
          ? { ...theme, values: { ...theme.values, '--be-primary': '1 2 3' } }
          : theme,
      ),
    }),
  );
});

test('P029 publishes only the order of a demo menu', async () => {
  const { user } = await open('menus');
  const before = look();
  const [handle] = await screen.findAllByRole('button', { name: /^Move / });
  handle?.focus();
  await user.keyboard(' {ArrowDown} ');

  await user.click(await publish());

  const [menu, ...others] = before.menus;
  const [first, second, ...rest] = menu?.items ?? [];
  await waitFor(() =>
    expect(look()).toEqual({
      ...before,
      menus: [{ ...menu, items: [second, first, ...rest] }, ...others],
    }),
  );
});
