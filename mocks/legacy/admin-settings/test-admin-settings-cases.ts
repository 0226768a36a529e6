import type { Cases } from '../../test-backend.ts';

export const adminSettingsCases = {
  'GET settings': {
    'returns all settings': { as: 'admin' },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'POST settings': {
    'changes settings': {
      as: 'admin',
      body: { server: { mail_port: 25 }, client: { 'registration.disable': true } },
    },
    'rejects an invalid port': {
      as: 'admin',
      body: { server: { mail_port: 'many' } },
      status: 422,
    },
    'rejects an invalid name': {
      as: 'admin',
      body: { client: { 'a.__proto__.b': 1 } },
      status: 422,
    },
    'rejects members': { as: 'member', body: {}, status: 403 },
    'rejects guests': { body: {}, status: 401 },
  },
  'POST settings/test': {
    'tests mail': { as: 'admin', body: { what: 'mail' } },
    'tests storage': { as: 'admin', body: { what: 'storage' } },
    'reports missing keys of S3': {
      as: 'admin',
      body: { what: 'storage' },
      scenarios: ['uploads to S3'],
    },
    'tests social sign-in': { as: 'admin', body: { what: 'social' } },
    'rejects other tests': { as: 'admin', body: { what: 'coffee' }, status: 422 },
    'rejects members': { as: 'member', body: { what: 'mail' }, status: 403 },
    'rejects guests': { body: { what: 'mail' }, status: 401 },
  },
  'GET admin/appearance/values': {
    'returns the appearance': { as: 'admin' },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'POST admin/appearance': {
    'publishes an appearance': {
      as: 'admin',
      body: {
        changes: {
          settings: { 'custom_code.css': 'a { color: red }', menus: [] },
          themes: [{ id: 3, name: 'Fair' }],
        },
      },
    },
    'rejects settings of other topics': {
      as: 'admin',
      body: { changes: { settings: { 'registration.disable': true } } },
      status: 422,
    },
    'rejects an unknown theme': {
      as: 'admin',
      body: { changes: { themes: [{ id: 999 }] } },
      status: 422,
    },
    'rejects members': { as: 'member', body: {}, status: 403 },
    'rejects guests': { body: {}, status: 401 },
  },
  'GET admin/appearance/menu-categories': {
    'returns the link targets of items': { as: 'admin' },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'GET admin/icons': {
    'returns icons': { as: 'admin' },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
} satisfies Cases;
