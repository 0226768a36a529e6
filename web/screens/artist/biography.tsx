import { lazy, Suspense, useState } from 'react';
import { biographyCode } from '../../ui/page/biography-code.ts';

interface Props {
  text: string;
}

/** A biography. Loads the HTML parser only for text that may contain HTML. */
export function Biography({ text }: Props) {
  return /<\/?[a-z]/i.test(text) ? <Rich text={text} /> : <Plain text={text} />;
}

const Plain = ({ text }: Props) => (
  <p dir="auto" className="max-w-[65ch] text-base wrap-anywhere whitespace-pre-line">
    {text}
  </p>
);

/** The text without formatting, but never with raw tags. */
const WithoutTags = ({ text }: Props) => <Plain text={text.replaceAll(/<[^>]*>?/g, ' ')} />;

const Lazy = lazy(() =>
  biographyCode.load().then(
    (part) => ({ default: part }),
    () => ({ default: WithoutTags }),
  ),
);

/** The server has the code already. In the browser its HTML stays until the code has loaded. */
function Rich({ text }: Props) {
  const [Text] = useState(() => biographyCode.loaded() ?? Lazy);
  return (
    <Suspense
      fallback={
        // Reserves the height.
        <div className="invisible">
          <WithoutTags text={text} />
        </div>
      }
    >
      <Text text={text} />
    </Suspense>
  );
}
