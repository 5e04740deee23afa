import { Box, Stack, Text } from '@mantine/core';
import { TextField } from '@plumbline/ui';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadPageData } from '../../app/page-data.tsx';
import { contentPages } from '../../app/pages.ts';
import { liveTools } from '../../app/tools.ts';
import { resources } from '../../content/resources.ts';
import { type AuditIndex, auditIndexPath, auditPath } from '../audits/audit-doc.ts';
import { chapterPath, type Curriculum, curriculumPath } from '../seo-guide/guide-doc.ts';

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

interface SearchEntry {
  readonly title: string;
  readonly kind: string;
  readonly to: string;
  /** Whether the server handles the URL, so that the browser has to load it. */
  readonly external?: boolean;
  /** Other words that find the entry. */
  readonly words: string;
}

const maxResults = 8;

/** Words of a wrong URL that say nothing about what the visitor wanted. */
const emptyWords: ReadonlySet<string> = new Set(
  'a an and for free in my no not of on online page pages such the this to tool tools'.split(' '),
);

/**
 * Entries with every word of a query, title matches first. If no entry has all words, those with the most of
 * them in the title. A query word matches the beginning of a word, in the singular or plural, and across spaces.
 */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const complete = rank(entries, words).filter(({ all }) => all === words.length);
  const telling = words.filter((word) => !emptyWords.has(word));
  const found =
    complete.length > 0 ? complete : rank(entries, telling).filter(({ title }) => title > 0);
  return found
    .sort((a, b) => b.title - a.title || b.all - a.all)
    .slice(0, maxResults)
    .map(({ entry }) => entry);
}

/** How many of the words each entry has in its title and in total. */
function rank(entries: readonly SearchEntry[], words: readonly string[]) {
  return entries.map((entry) => ({
    entry,
    title: words.filter(matcher(entry.title)).length,
    all: words.filter(matcher(`${entry.title} ${entry.words}`)).length,
  }));
}

/** Whether a text has a word: "Backlink" has 'backlinks', and "Page Speed" has 'pagespeed'. */
function matcher(text: string): (word: string) => boolean {
  const known = wordsOf(text);
  const joined = known.map((word, index) => word + (known[index + 1] ?? ''));
  return (word) => {
    const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
    return joined.some((each) => each.startsWith(singular));
  };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
