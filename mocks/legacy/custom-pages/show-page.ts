import { noModel, Refusal, unauthenticated } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import { membersPages, movedPages, pageSeo } from '../../seed/page-rules.ts';

export const showPage = legacy('GET custom-pages/{idOrSlug}', ({ world, params, visit }) => {
  const moved = Object.hasOwn(movedPages, params.idOrSlug) ? movedPages[params.idOrSlug] : undefined;
  if (moved) throw new Refusal(404, { message: 'This page has moved.', redirect: moved });
  const page = world.state.pages.find(({ id, slug }) => slug === params.idOrSlug || String(id) === params.idOrSlug);
  if (!page) throw noModel('CustomPage', params.idOrSlug);
  if (membersPages.includes(page.slug) && !visit.person) throw unauthenticated();
  const seo = pageSeo[page.slug];
  return { page, ...(seo === undefined ? {} : { seo, set_seo: true }), status: 'success' };
});
