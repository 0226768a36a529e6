import { paths } from '../../contracts/paths.ts';

const picture = (name: string): string => `/storage/art/scenes/${name}.svg`;
const button = (label: string, action: string): object => ({ label, type: 'route', action });

/** The landing page as somebody would have filled it in by hand in the appearance editor. */
export const landing = {
  headerTitle: 'Hear what lies underneath',
  headerSubtitle: 'Undersong is a listening room for independent records. Whole albums, honest liner notes, and most of what you pay goes to the people who played.',
  headerImage: picture('hero'),
  headerImageOpacity: 1,
  headerOverlayColor1: 'rgba(60, 8, 40, 0.38)',
  headerOverlayColor2: 'rgba(255, 120, 60, 0.12)',
  actions: {
    inputText: 'Search for artists, albums and songs',
    cta1: button('Create account', paths.register()),
    cta2: button('Browse new records', paths.channel('new-releases')),
    cta3: button('Start listening', paths.register()),
  },
  primaryFeatures: [
    { image: picture('whole-albums'), title: 'Albums, start to finish', subtitle: 'Side one, side two, and the silence between them. Nothing shuffles unless you ask.' },
    { image: picture('fair-pay'), title: 'Paid by the listen', subtitle: 'Your money follows your own ears: it goes to the artists you played, and to nobody else.' },
    { image: picture('liner-notes'), title: 'Notes worth reading', subtitle: 'Who played what, in which room, and why the dog is on track four.' },
  ],
  secondaryFeatures: [
    {
      image: picture('late-hours'),
      title: 'A quieter kind of player',
      subtitle: 'For late hours and long trains',
      description: 'Gapless playback, a sleep timer that fades instead of stopping, and a queue that remembers where you left every record.',
    },
    {
      image: picture('backstage'),
      title: 'A door for artists',
      subtitle: 'Backstage, and it is yours',
      description: 'Upload masters, set your own release day, and see within the hour who is listening and from where. No label needed.',
    },
  ],
  pricingTitle: 'One price, every record',
  pricingSubtitle: 'Listen free with a break now and then, or pay once a month and hear all of it, everywhere.',
  footerImage: picture('last-light'),
  footerTitle: 'The needle is down',
  footerSubtitle: 'Three hundred new records this week. Yours is in there somewhere.',
};
