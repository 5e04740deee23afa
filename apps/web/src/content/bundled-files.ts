import type { ContentFiles } from './content-data.ts';

// Vite puts the files into the prerender's bundle. Browser code must not import this file.

const guide = import.meta.glob<string>('../../../../libs/content/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const resources = import.meta.glob<string>('../../../../libs/content/resources/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const policy = import.meta.glob<string>('../../../../libs/content/privacy-policy.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const summary = import.meta.glob<ContentFiles['privacySummary']>(
  '../../../../libs/content/privacy-summary.json',
  { import: 'default', eager: true },
);

function only<Content>(files: Readonly<Record<string, Content>>): Content {
  const [content] = Object.values(files);
  if (content === undefined) throw new Error('A content file is missing from libs/content');
  return content;
}

export const bundledFiles: ContentFiles = {
  guide,
  resources,
  privacyPolicy: only(policy),
  privacySummary: only(summary),
};
