import { text } from '../../../contracts/loose.ts';
import type { CustomPage } from '../../../contracts/schema/site-pages.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import type { World } from '../../world.ts';
import { adminList, allowed, idsIn } from '../admin-list.ts';
import { noteCreated, noteUpdated, timesOf } from './timestamps.ts';

const shown = (world: World, page: CustomPage): CustomPage => ({
  ...page,
  ...timesOf(world, 'page', page.id),
});

/** Pages are public, so the list requires the permission to change them. */
const listPages = legacy('GET custom-pages', 'auth', ({ world, visit, query }) => {
  allowed({ world, visit }, 'custom_pages.update');
  const pagination = adminList(world.state.pages.toReversed(), query, {
    values: {
      id: ({ id }) => id,
      title: ({ title }) => title ?? '',
      slug: ({ slug }) => slug,
      created_at: ({ id }) => timesOf(world, 'page', id).created_at,
      updated_at: ({ id }) => timesOf(world, 'page', id).updated_at,
    },
    textOf: ({ title, slug, body }) => `${title ?? ''} ${slug} ${body ?? ''}`,
    shown: (page) => shown(world, page),
  });
  return { pagination, status: 'success' };
});

const createPage = legacy('POST custom-pages', 'auth', ({ world, visit, body }) => {
  allowed({ world, visit }, 'custom_pages.create');
  const page: CustomPage = { id: world.nextId(), ...fieldsOf(world, null, body) };
  world.state.pages.push(page);
  noteCreated(world, 'page', page.id);
  return { page: shown(world, page), status: 'success' };
});

const updatePage = legacy('PUT custom-pages/{id}', 'auth', ({ world, visit, params, body }) => {
  allowed({ world, visit }, 'custom_pages.update');
  const page = world.state.pages.find(({ id }) => String(id) === params.id);
  if (!page) throw modelNotFound('CustomPage', params.id);
  Object.assign(page, fieldsOf(world, page, { ...page, ...body }));
  noteUpdated(world, 'page', page.id);
  return { page: shown(world, page), status: 'success' };
});

const deletePages = legacy('DELETE custom-pages/{ids}', 'auth', ({ world, visit, params }) => {
  allowed({ world, visit }, 'custom_pages.delete');
  const ids = idsIn(params.ids);
  if (!world.state.pages.some(({ id }) => ids.includes(id)))
    throw modelNotFound('CustomPage', params.ids);
  world.state.pages = world.state.pages.filter(({ id }) => !ids.includes(id));
  return { status: 'success' };
});

export const customPagesCalls = [listPages, createPage, updatePage, deletePages];

function fieldsOf(
  { state }: World,
  present: CustomPage | null,
  body: Call<'POST custom-pages'>['body'],
): Omit<CustomPage, 'id'> {
  const { title, slug: written } = validate(body, {
    title: 'required|string|max:250',
    slug: present ? 'required|string|max:250' : 'string|max:250',
    body: 'string',
  });
  const slug = written || slugOf(title);
  if (state.pages.some((one) => one.slug === slug && one.id !== present?.id))
    throw invalid({ slug: ['The slug has already been taken.'] });
  return { title, slug, body: text(body.body) };
}

/** As Laravel's `Str::slug`, but letters of all scripts stay. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
