import { paths } from '../../../contracts/routes/paths.ts';
import { BackstageFrame } from '../../backstage/layout/backstage-frame.tsx';
import { PageFrame } from './site-layout.tsx';
import { WorkHeader } from './work-header.tsx';

/** The frame of the artists' pages, with a side menu. */
export const BackstageLayout = () => (
  <PageFrame Header={BackstageHeader}>
    <BackstageFrame />
  </PageFrame>
);

const BackstageHeader = () => <WorkHeader title="Backstage" path={paths.backstage()} />;
