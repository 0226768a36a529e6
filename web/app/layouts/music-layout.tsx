import { Sidebar } from './sidebar.tsx';
import { PageFrame } from './site-layout.tsx';

/** The frame of a listener's pages, with the sidebar beside the content. Members only. */
export const MusicLayout = () => <PageFrame aside={<Sidebar />} />;
