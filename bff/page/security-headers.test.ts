import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('lets no inline script run in production, and only the page\'s own style sheet stand', () => {
  const policy = securityHeaders({ mode: 'production', publicOrigin: 'https://music.test' }, { style: 'sha256-abc' })['content-security-policy'];

  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src-elem 'self' 'sha256-abc';");
  expect(policy).toContain("object-src 'none'");
});

test('leaves the development server its inline scripts and its socket', () => {
  const policy = securityHeaders({ mode: 'development', publicOrigin: 'http://localhost:3000' }, { style: 'sha256-abc' })['content-security-policy'];

  expect(policy).toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain('ws:');
  expect(policy).not.toContain('sha256');
});

test('asks for https only where the site has it', () => {
  expect(securityHeaders({ mode: 'production', publicOrigin: 'https://music.test' }, { style: 'sha256-abc' })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ mode: 'production', publicOrigin: 'http://localhost:3000' }, { style: 'sha256-abc' })).not.toHaveProperty('strict-transport-security');
});
