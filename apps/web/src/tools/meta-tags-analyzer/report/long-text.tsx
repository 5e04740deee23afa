import { useWhole } from '@plumbline/ui';
import { useState } from 'react';
import { cut } from '@plumbline/seo/text';
import { Untrusted } from '../../../previews/untrusted.tsx';
import classes from './report.module.css';

/** Longer than any sensible tag. */
const shownCharacters = 400;

/** Third-party text; the rest of a very long one is shown on request. */
export function LongText({ children }: { readonly children: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const unfoldAll = useWhole();
  const whole = unfolded || unfoldAll;
  if (children.length <= shownCharacters) return <Untrusted>{children}</Untrusted>;
  return (
    <>
      <Untrusted>{whole ? children : cut(children, shownCharacters)}</Untrusted>{' '}
      {!unfoldAll && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={whole}
          onClick={() => setUnfolded(!whole)}
        >
          {whole ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  );
}
