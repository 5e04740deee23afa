import type { BlogPostHeadingDto } from '@plumbline/api-client';
import { TableOfContents } from '@plumbline/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './folded-contents.module.css';

/** The table of contents, next to the text if there is room, or else collapsed above it. */
export function FoldedContents({ headings }: { readonly headings: readonly BlogPostHeadingDto[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (headings.filter(({ level }) => level <= 3).length < 2) return null;
  return (
    <div className={classes.fold} data-open={open}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        On this page <IconChevronDown size={18} aria-hidden />
      </button>
      <div
        id={id}
        className={classes.list}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) setOpen(false);
        }}
      >
        <TableOfContents headings={headings} />
      </div>
    </div>
  );
}
