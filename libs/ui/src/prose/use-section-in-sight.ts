import { useEffect, useState } from 'react';

/** A heading counts as reached at this distance from the top, as a share of the window's height. */
const readingLine = 0.3;

/** The id of the section being read: that of the last heading above the reading line. */
export function useSectionInSight(headings: readonly { readonly id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = headings.map(({ id }) => id).join(' ');

  useEffect(() => {
    const elements = ids
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((element) => element !== null);
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight * readingLine;
      const above = elements.filter((element) => element.getBoundingClientRect().top < line);
      setCurrent(above.at(-1)?.id ?? null);
    };
    const soon = () => (frame ||= requestAnimationFrame(look));
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [ids]);

  return current;
}
