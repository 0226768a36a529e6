import { legacy } from '../../legacy-call.ts';
import { allowed } from '../admin-list.ts';

const flushCache = legacy('POST cache/flush', 'auth', ({ world, visit }) => {
  allowed({ world, visit }, 'settings.update');
  world.state.siteAdmin.cacheFlushedAt = world.now().toISOString();
  return { status: 'success' };
});

const generateSitemap = legacy('POST sitemap/generate', 'auth', ({ world, visit }) => {
  allowed({ world, visit }, 'settings.update');
  world.state.siteAdmin.sitemapAt = world.now().toISOString();
  return { status: 'success' };
});

export const siteTasksCalls = [flushCache, generateSitemap];
