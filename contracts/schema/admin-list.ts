import { z } from 'zod';
import { pageQuery } from './rows.ts';

/**
 * The query of every list of the admin area. `filters`: base64 of JSON, `[{key, operator, value}]`
 * (contracts/records/admin/list-query.ts). `with`: names of related records to include in each row.
 */
export const adminListQuery = pageQuery.extend({
  query: z.string().optional(),
  orderBy: z.string().optional(),
  orderDir: z.string().optional(),
  filters: z.string().optional(),
  with: z.string().optional(),
});
