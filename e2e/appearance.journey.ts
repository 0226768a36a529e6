import { frameSite, send } from './editor-frame.ts';
import { expect, test } from './site.ts';

test('F006 F166 F167 F168 F169 F170 F171 F172 an editor previews changes to every part of the appearance without saving them', async ({
  page,
  site,
}) => {
  const app = await frameSite(page, site.url, '/');
  const html = app.locator('html');
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();

  await send(page, { type: 'setActiveTheme', themeId: 2 });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await send(page, { type: 'setThemeValue', name: '--be-background', value: '1 2 3' });
  await expect(html).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await send(page, { type: 'setThemeFont', value: { family: 'Georgia, serif' } });
  await expect(html).toHaveCSS('font-family', 'Georgia, serif');
  await send(page, { type: 'setCustomCode', mode: 'css', value: 'h1 { letter-spacing: 7px }' });
  await expect(app.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '7px');
  await send(page, {
    type: 'setCustomCode',
    mode: 'html',
    value: '<p>Written by the editor</p><script>alert(1)</script>',
  });
  await expect(app.getByText('Written by the editor')).toBeVisible();
  await send(page, {
    type: 'setValues',
    values: { settings: { branding: { site_name: 'Oversong' } } },
  });
  await expect(app.getByText(/Oversong, All Rights Reserved/)).toBeVisible();
  await send(page, { type: 'navigate', to: '/contact' });
  await expect(app.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(await send(page, { type: 'navigate', to: 'https://evil.test' })).toMatchObject({
    type: 'ignored',
    ignored: 1,
  });

  await page.evaluate((address) => window.frames[0]?.location.replace(address), site.url);
  await expect(app.getByText(/Undersong, All Rights Reserved/)).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(app.getByText('Written by the editor')).toHaveCount(0);
});
