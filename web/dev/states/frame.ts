import { isolateTab } from './isolate-tab.ts';

// Runs before the app's code, which may read its storage as it loads.
isolateTab();
const root = document.getElementById('root');
if (root)
  import('./open-state.tsx')
    .then(({ openState }) => openState(root))
    .catch((error: unknown) => {
      root.textContent = String(error);
      const { dataset } = document.documentElement;
      dataset['problems'] = String(error);
      dataset['settled'] = 'failed';
      throw error;
    });
