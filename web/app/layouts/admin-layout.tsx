import { paths } from '../../../contracts/routes/paths.ts';
import { PageFrame } from './site-layout.tsx';
import { WorkHeader } from './work-header.tsx';

/** The frame of the admin area, whose screen has the menu. */
export const AdminLayout = () => <PageFrame Header={AdminHeader} />;

const AdminHeader = () => <WorkHeader title="Admin" path={paths.admin()} />;
