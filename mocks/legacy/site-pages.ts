import { modelNotFound, HttpException, unauthenticated } from '../laravel/http-exception.ts';
import { validate } from '../laravel/validate.ts';
import { legacy } from '../legacy-call.ts';
import { timesOf } from './admin-site/timestamps.ts';
import { membersPages, movedPages, pageSeo } from '../seed/pages.ts';

const showPage = legacy('GET custom-pages/{idOrSlug}', ({ world, params, visit }) => {
  const moved = Object.hasOwn(movedPages, params.idOrSlug)
    ? movedPages[params.idOrSlug]
    : undefined;
  if (moved) throw new HttpException(404, { message: 'This page has moved.', redirect: moved });
  const page = world.state.pages.find(
    ({ id, slug }) => slug === params.idOrSlug || String(id) === params.idOrSlug,
  );
  if (!page) throw modelNotFound('CustomPage', params.idOrSlug);
  if (membersPages.includes(page.slug) && !visit.person) throw unauthenticated();
  const seo = pageSeo[page.slug];
  return {
    page: { ...page, ...timesOf(world, 'page', page.id) },
    ...(seo === undefined ? {} : { seo, set_seo: true }),
    status: 'success',
  };
});

/** Receives messages from visitors. */
const contactAddress = 'hello@undersong.test';

const sendMessage = legacy('POST contact-page', ({ world, body }) => {
  const { name, email, message } = validate(body, {
    name: 'required',
    email: 'required|email',
    message: 'required|max:5000',
  });
  world.state.mails.push({
    to: contactAddress,
    subject: `Message from ${name} (${email})`,
    text: message,
    secret: '',
    sent_at: world.now().toISOString(),
  });
  return { status: 'success' };
});

export const sitePagesCalls = [showPage, sendMessage];
