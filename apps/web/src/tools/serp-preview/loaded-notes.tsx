import { Text } from '@mantine/core';
import type { PresentTagsDto } from '@plumbline/api-client';

/** What a reader must know of the page that was loaded. */
export function LoadedNotes({ page }: { readonly page: PresentTagsDto }) {
  const missing = [
    page.title === null && 'title',
    page.description === null && 'meta description',
  ].filter(Boolean);
  const notes = [
    ...(page.status >= 400
      ? [`The page answers with status ${page.status}: this may be an error page.`]
      : []),
    ...(page.wall
      ? [`This is a wall in front of the page, not the page itself: ${page.wall}.`]
      : []),
    ...(missing.length > 0
      ? [`The page has no ${missing.join(' and no ')}: Google shows text of its own choice there.`]
      : []),
  ];
  return notes.map((note) => (
    <Text key={note} c="var(--brass-text)" fz="sm" className="tinted anywhere">
      {note}
    </Text>
  ));
}
