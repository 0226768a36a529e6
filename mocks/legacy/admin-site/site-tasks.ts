import { legacy } from '../../legacy-call.ts';
import { allowed } from '../admin-list.ts';

const flushCache = legacy(
  'POST cache/flush',
  ({ world, visit }) => {
    allowed({ world, visit }, 'settings.update');
    world.state.siteAdmin.cacheFlushedAt = world.now().toISOString();
    return { status: 'success' };
  },
  'auth',
);

const generateSitemap = legacy(
  'POST sitemap/generate',
  ({ world, visit }) => {
    allowed({ world, visit }, 'settings.update');
    world.state.siteAdmin.sitemapAt = world.now().toISOString();
    return { status: 'success' };
  },
  'auth',
);

export const siteTasksCalls = [flushCache, generateSitemap];
