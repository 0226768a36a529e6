import { BackstageFrame } from '../../backstage/layout/backstage-frame.tsx';
import { PageFrame } from './site-layout.tsx';

/** The frame of the artists' pages: the site's, with a side menu. */
export const BackstageLayout = () => (
  <PageFrame>
    <BackstageFrame />
  </PageFrame>
);
