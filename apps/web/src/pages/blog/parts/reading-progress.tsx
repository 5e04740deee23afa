import { type RefObject, useEffect, useRef } from 'react';
import classes from '../blog.module.css';

/** The reading progress as a line below the header. Hidden from assistive technology. */
export function ReadingProgress({ of: text }: { readonly of: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let frame = 0;
    const draw = () => {
      frame = 0;
      const box = text.current?.getBoundingClientRect();
      if (!box || !line.current) return;
      const read = (window.innerHeight - box.top) / Math.max(1, box.height);
      line.current.style.scale = `${Math.min(1, Math.max(0, read))} 1`;
    };
    const soon = () => (frame ||= requestAnimationFrame(draw));
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [text]);

  return <div ref={line} className={classes.progress} data-screen-only aria-hidden />;
}
