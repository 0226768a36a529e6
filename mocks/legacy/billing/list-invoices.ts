import { legacy } from '../../legacy-call.ts';

export const listInvoices = legacy('GET billing/invoices', ({ world, visit }) => ({ invoices: world.state.invoices[visit.person?.id ?? 0] ?? [], status: 'success' }), 'auth');
