import { createRoot } from 'react-dom/client';
import { StatesPage } from './states-page.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<StatesPage />);
