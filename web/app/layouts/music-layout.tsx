import { SideColumn } from './side-column.tsx';
import { PageFrame } from './site-layout.tsx';

/** The frame of a listener's pages: what is theirs stands beside the content. Members only. */
export const MusicLayout = () => <PageFrame aside={<SideColumn />} />;
