import { noModel } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';

export const showPage = legacy('GET custom-pages/{idOrSlug}', ({ world, params }) => {
  const page = world.state.pages.find(({ id, slug }) => slug === params.idOrSlug || String(id) === params.idOrSlug);
  if (!page) throw noModel('CustomPage', params.idOrSlug);
  return { page, status: 'success' };
});
