import { Box, Button } from '@mantine/core';
import type { BlogPostHeadingDto } from '@plumbline/api-client';
import { TableOfContents } from '@plumbline/ui';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from '../blog.module.css';

/** The table of contents, next to the text if there is room, or else collapsed above it. */
export function FoldedContents({ headings }: { readonly headings: readonly BlogPostHeadingDto[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Chevron = open ? IconChevronUp : IconChevronDown;
  if (headings.filter(({ level }) => level <= 3).length < 2) return null;
  return (
    // As tall as the text next to it, so that the list can be sticky.
    <Box h="100%">
      <Button
        hiddenFrom="lg"
        variant="default"
        size="md"
        fullWidth
        justify="space-between"
        rightSection={<Chevron size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        On this page
      </Button>
      <Box
        id={id}
        h="100%"
        visibleFrom={open ? undefined : 'lg'}
        className={classes.contents}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) setOpen(false);
        }}
      >
        <TableOfContents headings={headings} />
      </Box>
    </Box>
  );
}
