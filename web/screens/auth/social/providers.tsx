import type { SocialProvider } from '../../../../contracts/site/bootstrap.ts';

/** The provider's first letter in a circle, in the theme's colour rather than the brand's. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5"
    >
      <path d={marks[provider]} />
    </svg>
  );
}

const marks: Record<SocialProvider, string> = {
  google: 'M20 12h-7.5M20 12a8 8 0 1 1-2.6-5.9',
  facebook: 'M16.5 4.5H15a3.5 3.5 0 0 0-3.5 3.5v12.5M8.5 12h7',
  twitter: 'M5 4.5l14 15M18.5 4.5l-5.6 6.3M5.5 19.5l5.3-6',
  envato: 'M18.5 4.5c1.5 6-.5 12.5-6.5 14.5-4 1.2-7-1.5-6.5-5.5M11 19c-1-5 1.5-9.5 7.5-14.5',
};
