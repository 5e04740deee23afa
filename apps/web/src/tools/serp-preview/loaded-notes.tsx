import { Alert } from '@mantine/core';
import type { PresentTagsDto } from '@plumbline/api-client';
import type { SerpFields } from './serp-fields.ts';

export interface LoadedNotesProps {
  readonly page: PresentTagsDto;
  /** The form's current values: what the visitor has added is not missing. */
  readonly fields: Pick<SerpFields, 'title' | 'description'>;
}

/** Notes on the loaded page that the visitor needs to know. */
export function LoadedNotes({ page, fields }: LoadedNotesProps) {
  const missing = [
    page.title === null && fields.title === '' && 'title',
    page.description === null && fields.description === '' && 'meta description',
  ].filter(Boolean);
  const notes = [
    ...(page.status >= 400
      ? [`The page returned status ${page.status}, so this may be an error page.`]
      : []),
    ...(page.wall ? [`We got a bot check instead of this page: ${page.wall}.`] : []),
    ...(missing.length > 0
      ? [`The page has no ${missing.join(' and no ')}, so Google picks its own text.`]
      : []),
  ];
  return notes.map((note) => (
    <Alert key={note} className="anywhere">
      {note}
    </Alert>
  ));
}
