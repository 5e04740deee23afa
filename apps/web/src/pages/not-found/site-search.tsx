import { Box, Stack, Text } from '@mantine/core';
import { TextField } from '@plumbline/ui';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { contentPages } from '../../app/pages.ts';
import { loadPageData } from '../../app/page-data.tsx';
import { liveTools } from '../../app/tools.ts';
import { resources } from '../../content/resources.ts';
import { type AuditIndex, auditIndexPath, auditPath } from '../audits/audit-doc.ts';
import { chapterPath, type Curriculum, curriculumPath } from '../seo-guide/guide-doc.ts';
import { findEntries, type SearchEntry } from './find-entries.ts';

/** Other words that visitors use for a page, by its id. */
const aliases: Readonly<Record<string, string>> = {
  blog: 'articles posts news guides',
  resources: 'downloads templates checklists ebooks courses library',
  'seo-guide': 'course learn tutorial lessons',
  contact: 'support help email feedback about us',
  'privacy-policy': 'cookies gdpr ccpa data terms legal imprint',
  audits: 'checks rules documentation docs reference',
  bot: 'user agent crawler robot plumblinebot',
  'sign-in': 'login log in signin account admin dashboard signup register',
  'blog-automation': 'daily posts schedule',
  'blog-dashboard': 'bulk posts drafts',
  'contact-messages': 'inbox mail',
};

const entriesAtHand: readonly SearchEntry[] = [
  ...liveTools.map(({ name, path, description, keywords }) => ({
    ...{ title: name, kind: 'Tool', to: path },
    words: [description, ...keywords].join(' '),
  })),
  { title: 'Home', kind: 'Page', to: '/', words: 'dashboard start index about features' },
  {
    ...{ title: 'All tools, free of charge', kind: 'Page', to: '/#tools' },
    words: 'pricing prices plans cost trial subscription premium pro',
  },
  ...contentPages
    .filter(({ path }) => !path.includes(':'))
    .map(({ id, name, path, linkedFrom }) => ({
      ...{ title: name, to: path, words: aliases[id] ?? '' },
      kind: linkedFrom.length > 0 ? 'Page' : 'For the operator',
    })),
  {
    ...{ title: 'API documentation', kind: 'Page', to: '/docs', external: true },
    words: 'developers docs swagger openapi',
  },
  ...resources.map(({ title, url, description, category }) => ({
    ...{ title, kind: 'Resource', to: url },
    words: `${description} ${category}`,
  })),
];

/** The guide's chapters and the audit's checks, which load only when somebody searches. */
async function loadMore(): Promise<SearchEntry[]> {
  const [chapters, audits] = await Promise.all([
    loadPageData(curriculumPath) as Promise<Curriculum>,
    loadPageData(auditIndexPath) as Promise<AuditIndex>,
  ]);
  return [
    ...chapters.map(({ id, title }) => ({
      ...{ title, kind: 'Guide', to: chapterPath(id), words: '' },
    })),
    ...audits.categories.flatMap((category) =>
      category.audits.map(({ id, title }) => ({
        ...{ title, kind: 'Check', to: auditPath(id) },
        words: `${id.replaceAll('-', ' ')} ${id.replaceAll('-', '')} ${category.title}`,
      })),
    ),
  ];
}

/** Finds tools, pages, chapters and checks as the visitor types. Submitting searches the blog, also without scripts. */
export function SiteSearch({ guess }: { readonly guess: string }) {
  const [query, setQuery] = useState('');
  const [more, setMore] = useState<readonly SearchEntry[]>([]);

  useEffect(() => {
    let left = false;
    loadMore()
      // Tools and pages can be found without them.
      .catch(() => [])
      .then((entries) => {
        if (left) return;
        setMore(entries);
        // The prerendered page does not know its URL, so the guess appears after hydration.
        setQuery((typed) => typed || guess);
      })
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [guess]);

  const typed = query.trim();
  const found = findEntries([...entriesAtHand, ...more], typed);
  return (
    <Box role="search" flex="2 1 18rem">
      <Box component="form" maw="36rem" action="/blog">
        <TextField
          type="search"
          name="search"
          label="Search this site"
          placeholder="canonical, sitemap, page speed…"
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          autoComplete="off"
          maxLength={100}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </Box>
      {typed !== '' && (
        <Box component="section" mt="md" aria-label="Search results">
          {found.length === 0 ? (
            <Text c="dimmed">Nothing found. Try another word.</Text>
          ) : (
            <Stack component="ul" gap="xs" mb="md">
              {found.map(({ title, kind, to, external }) => (
                <li key={to}>
                  {external ? <a href={to}>{title}</a> : <Link to={to}>{title}</Link>}{' '}
                  <Text span c="dimmed" fz="sm">
                    {kind}
                  </Text>
                </li>
              ))}
            </Stack>
          )}
          <Link to={`/blog?${new URLSearchParams({ search: typed }).toString()}`}>
            Search the blog for “{typed}”
          </Link>
        </Box>
      )}
    </Box>
  );
}
