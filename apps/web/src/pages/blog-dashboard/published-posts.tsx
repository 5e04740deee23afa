import { Button, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '../../app/formats.ts';
import page from '../../generation/page.module.css';

const PublishedList = lazy(() =>
  import('./published-list.tsx').then((module) => ({ default: module.PublishedList })),
);

/** Published posts. The list and the editor load when they are opened. */
export function PublishedPosts({ count }: { readonly count: number }) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <section className={page.section} aria-labelledby="published">
      <Title order={2} id="published">
        Published posts
      </Title>
      <p>
        {count === 0 && !open
          ? 'No generated posts yet.'
          : 'You can edit, unpublish and delete generated posts.'}
      </p>
      {(count > 0 || open) && (
        <Button variant="default" mt="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close the list' : `Show ${formats.count(count, 'published post')}`}
        </Button>
      )}
      {open && (
        <Suspense>
          <PublishedList />
        </Suspense>
      )}
    </section>
  );
}
