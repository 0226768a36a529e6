import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { testStates } from '../../dev/test/test-states.tsx';
import * as states from './contact.states.ts';

testStates(states);

const field = (name: string) => screen.findByLabelText(name);
const send = () => screen.getByRole('button', { name: 'Send message' });
const draft = () => sessionStorage.getItem('foyer-contact-draft');

afterEach(() => {
  sessionStorage.clear();
  delete window.grecaptcha;
});

describe('the contact form', () => {
  test("F024 F245 sends a guest's message, confirms it and goes home", async () => {
    const { user, address } = await renderApp({ path: '/contact' });
    await user.type(await field('Name'), 'Ann');
    await user.type(await field('Email'), 'ann@example.test');
    await user.type(await field('Message'), 'Where is side B?');

    await user.click(send());

    expect(await screen.findByText('Your message has been submitted.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
    expect(world.state.mails).toMatchObject([
      { to: 'hello@undersong.test', text: 'Where is side B?' },
    ]);
    expect(draft()).toBeNull();
  });

  test('F245 requires all three fields', async () => {
    await renderApp({ path: '/contact' });

    for (const name of ['Name', 'Email', 'Message']) expect(await field(name)).toBeRequired();
  });

  test("F245 prefills a member's details", async () => {
    await renderApp({ path: '/contact', as: 'member' });

    expect(await field('Email')).toHaveValue('mira@undersong.test');
    expect(await field('Name')).not.toHaveValue('');
  });

  test('F245 F157 does not send if the human check rejects the sender', async () => {
    window.grecaptcha = { ready: (run) => run(), execute: () => Promise.resolve('demo-robot') };
    const { user, address } = await renderApp({
      path: '/contact',
      as: 'member',
      scenarios: ['human check fails'],
    });
    await user.type(await field('Message'), 'Hello');

    await user.click(send());

    expect(await screen.findByText('Could not verify you are human.')).toBeVisible();
    expect([world.state.mails, address()]).toEqual([[], '/contact']);
    expect(draft()).toContain('Hello');
  });

  test('F245 saves an unsent message, restores it, and deletes it after sending', async () => {
    sessionStorage.setItem(
      'foyer-contact-draft',
      JSON.stringify({ name: 'Ann', email: 'ann@example.test', message: 'Still here?' }),
    );
    const { user } = await renderApp({
      path: '/contact',
      change: ({ failures }) =>
        failures.push({ key: 'POST contact-page', as: 'maintenance', times: 1 }),
    });
    expect(await field('Message')).toHaveValue('Still here?');
    expect(
      screen.getByText("We couldn't send your message earlier. Here it is again."),
    ).toBeVisible();

    await user.click(send());
    expect(await screen.findByText(/We are doing some maintenance/)).toBeVisible();
    expect(draft()).toContain('Still here?');
    await user.click(send());

    expect(await screen.findByText('Your message has been submitted.')).toBeVisible();
    expect(draft()).toBeNull();
  });

  test("F245 shows the backend's errors at their fields", async () => {
    const { user } = await renderApp({ path: '/contact', as: 'member' });
    await user.type(await field('Message'), '   ');

    await user.click(send());

    await waitFor(async () =>
      expect(await field('Message')).toHaveAccessibleDescription('The message field is required.'),
    );
    expect(await field('Message')).toHaveFocus();
  });
});
