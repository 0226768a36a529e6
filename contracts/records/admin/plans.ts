import type { AdminProduct } from '../../schema/admin-sales.ts';
import type { Price } from '../../schema/product.ts';
import type { RecordType, ValueField } from '../record-type.ts';
import { type AdminType, createdColumn, permissionsOf, updatedColumn } from './admin-type.ts';

const price = [
  { kind: 'number', name: 'amount', label: 'Price', isRequired: true, min: 0 },
  {
    kind: 'text',
    name: 'currency',
    label: 'Currency',
    hint: 'Three letters, such as EUR.',
    isRequired: true,
    minLength: 3,
    maxLength: 3,
  },
  {
    kind: 'number',
    name: 'interval_count',
    label: 'Every',
    isRequired: true,
    min: 1,
    max: 100,
    isWhole: true,
  },
  {
    kind: 'choice',
    name: 'interval',
    label: 'Period',
    isRequired: true,
    options: [
      { value: 'day', label: 'Days' },
      { value: 'month', label: 'Months' },
      { value: 'year', label: 'Years' },
    ],
  },
] as const satisfies readonly ValueField<keyof Price>[];

/** Screens pass the control for the features: a list of texts. */
const form = {
  name: 'plan',
  fields: [
    { kind: 'text', name: 'name', label: 'Name', isRequired: true, maxLength: 100 },
    { kind: 'switch', name: 'free', label: 'Free' },
    { kind: 'longText', name: 'description', label: 'Description', maxLength: 250 },
    { kind: 'choices', name: 'feature_list', label: 'Features', max: 20 },
    { kind: 'switch', name: 'recommended', label: 'Recommended' },
    {
      kind: 'switch',
      name: 'hidden',
      label: 'Hidden',
      hint: 'Only people who already have this plan see it.',
    },
    {
      kind: 'rows',
      name: 'prices',
      label: 'Prices',
      rowId: 'id',
      addLabel: 'Add price',
      max: 20,
      fields: price,
    },
  ],
} as const satisfies RecordType<keyof AdminProduct>;

export const plans: AdminType = {
  name: 'plans',
  title: 'Plans',
  singular: 'Plan',
  newLabel: 'New plan',
  icon: 'card',
  group: 'sales',
  permissions: permissionsOf('plans'),
  calls: {
    list: 'GET products',
    show: 'GET products/{id}',
    create: 'POST products',
    update: 'PUT products/{id}',
    remove: 'DELETE products/{ids}',
  },
  replyField: 'product',
  nameField: 'name',
  columns: [
    { kind: 'title', name: 'name', label: 'Name', orderBy: 'name' },
    { kind: 'text', name: 'description', label: 'Description', isOptional: true },
    {
      kind: 'number',
      name: 'subscriptions',
      label: 'Subscriptions',
      path: 'subscriptions_count',
      orderBy: 'subscriptions_count',
    },
    { kind: 'switch', name: 'free', label: 'Free', orderBy: 'free' },
    { kind: 'switch', name: 'recommended', label: 'Recommended', orderBy: 'recommended' },
    { kind: 'switch', name: 'hidden', label: 'Hidden', orderBy: 'hidden' },
    { ...createdColumn, name: 'created', path: 'created_at' },
    { ...updatedColumn, name: 'updated', path: 'updated_at' },
  ],
  filters: [
    { kind: 'switch', key: 'hidden', label: 'Hidden' },
    { kind: 'switch', key: 'free', label: 'Free' },
    { kind: 'number', key: 'subscriptions_count', label: 'Subscriptions' },
  ],
  sort: '-created_at',
  form,
  isWide: true,
  removes: [{ label: 'Its prices' }],
  legacyPath: '/admin/plans',
};
