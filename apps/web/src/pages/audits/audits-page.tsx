import { Anchor, Box, Button, Flex, Group, Paper, Text, Title } from '@mantine/core';
import { counted } from '@plumbline/seo/text';
import { EmptyState, TextField } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { WeightBadge } from '../../app/badges.tsx';
import { loadPageData, PageData, usePageData } from '../../app/page-data.tsx';
import { Seo } from '../../app/seo.tsx';
import { breadcrumbList } from '../../app/structured-data.ts';
import {
  type AuditEntry,
  type AuditIndex,
  auditIndexPath,
  auditPath,
  type AuditTexts,
  auditTextsPath,
  type AuditWeight,
} from './audit-doc.ts';
import { costsInWords } from './audit-words.ts';
import classes from './audits.module.css';

/** Whether the text has every word of the search, ignoring case. */
function matches(text: string, search: string): boolean {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

export function AuditsPage() {
  const index = usePageData(auditIndexPath) as AuditIndex;
  const [{ search, weight }, filter] = useAuditFilter(index.weights.map((each) => each.weight));
  const searches = search.trim() !== '';
  const isFiltered = searches || weight !== null;
  const texts = useAuditTexts(searches);
  const all = index.categories.flatMap(({ audits }) => audits);
  const weighed = all.filter((audit) => weight === null || audit.weight === weight);
  const byName = new Set(
    weighed.filter(({ id, title, categoryTitle }) =>
      matches(`${title} ${id} ${categoryTitle}`, search),
    ),
  );
  const shown = index.categories
    .map((category) => ({
      ...category,
      audits: category.audits.filter((audit) => byName.has(audit)),
    }))
    .filter(({ audits }) => audits.length > 0);
  const byText = weighed.filter(
    (audit) => !byName.has(audit) && matches(`${audit.title} ${texts[audit.id] ?? ''}`, search),
  );
  const total = all.length;
  const found = byName.size + byText.length;
  return (
    <Box pt="xl" pb="xs">
      <Seo
        title="Audit reference"
        description={`All ${total} checks of the SEO audit: what each one reads, where its limits come from, how it’s scored, and how to fix it.`}
        keywords={['seo audit checklist', 'seo checks', 'technical seo']}
        path="/audits"
        structuredData={breadcrumbList(['Audit reference', '/audits'])}
      />
      <PageData path={auditIndexPath} data={index} />
      <Flex
        component="header"
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'flex-end' }}
        gap={{ base: 'lg', md: 48 }}
      >
        <Box flex={1}>
          <Title order={1}>Audit reference</Title>
          <Text mt="md" c="dimmed" fz="lg" textWrap="pretty">
            All {total} checks of the <Link to="/seo-audit">SEO audit</Link>: what each one reads,
            where its limits come from, how it’s scored, and how to fix it.
          </Text>
        </Box>
        <Box role="search" flex="none" w={{ md: '24rem' }}>
          <TextField
            id="audit-search"
            type="search"
            label="Search the checks"
            placeholder="canonical, noindex, H1…"
            value={search}
            maxLength={maxSearch}
            onChange={(event) => filter({ search: event.target.value })}
          />
          <Text role="status" mt="xxs" c="dimmed" fz="sm">
            {isFiltered ? `${found} of ${counted(total, 'check')}` : ''}
          </Text>
        </Box>
      </Flex>
      <Group component="dl" gap="10px 24px" mt="lg" fz="sm" aria-label="Points by weight">
        {index.weights.map((each) => (
          <Group key={each.weight} gap="xs" align="baseline">
            <dt>
              <button
                type="button"
                className={classes.weight}
                aria-pressed={weight === each.weight}
                title={`Show only ${each.weight} checks`}
                onClick={() => filter({ weight: weight === each.weight ? null : each.weight })}
              >
                <WeightBadge weight={each.weight} />
              </button>
            </dt>
            <Text component="dd" c="dimmed">
              {costsInWords(each.costs)}
            </Text>
          </Group>
        ))}
      </Group>
      {!isFiltered && (
        <Group component="nav" aria-label="Categories" gap="xs" mt="lg">
          {index.categories.map(({ id, title, audits }) => (
            <Button
              key={id}
              component="a"
              href={`#${id}`}
              variant="default"
              size="xs"
              radius="xl"
              fw={400}
              rightSection={
                <Text span c="dimmed" className="tabular">
                  {audits.length}
                </Text>
              }
            >
              {title}
            </Button>
          ))}
        </Group>
      )}
      {shown.map(({ id, title, audits }) => (
        <CheckList key={id} id={id} title={title} audits={audits} />
      ))}
      {byText.length > 0 && (
        <CheckList id="in-text" title="Mentioned in the description or fix" audits={byText} />
      )}
      {found === 0 && (
        <EmptyState title="No check matches">
          {weight === null
            ? 'Try another word, such as “title”.'
            : `You’re searching only ${weight} checks. Try another word, or show all weights.`}
        </EmptyState>
      )}
    </Box>
  );
}

interface CheckListProps {
  readonly id: string;
  readonly title: string;
  readonly audits: readonly AuditEntry[];
}

const CheckList = ({ id, title, audits }: CheckListProps) => (
  <Box component="section" mt={36} aria-labelledby={id}>
    <Group justify="space-between" align="baseline" wrap="nowrap">
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text flex="none" c="dimmed" fz="sm">
        {counted(audits.length, 'check')}
      </Text>
    </Group>
    <Paper component="ul" p={0} mt="sm" className={classes.checks}>
      {audits.map((audit) => (
        <Group
          key={audit.id}
          component="li"
          justify="space-between"
          align="baseline"
          wrap="nowrap"
          px="md"
          py="xs"
        >
          <Anchor component={Link} to={auditPath(audit.id)} underline="hover">
            {audit.title}
          </Anchor>
          <WeightBadge weight={audit.weight} />
        </Group>
      ))}
    </Paper>
  </Box>
);

const maxSearch = 100;
/** How many milliseconds after the last change the URL is updated. */
const pauseMs = 250;

interface AuditFilter {
  readonly search: string;
  /** `null` for all. */
  readonly weight: AuditWeight | null;
}

/** The filter of the list, which is stored in the URL. */
function useAuditFilter(
  weights: readonly AuditWeight[],
): readonly [AuditFilter, (change: Partial<AuditFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const asked = {
    search: (address.get('search') ?? '').slice(0, maxSearch),
    weight: weights.find((weight) => weight === address.get('weight')) ?? null,
  };
  const key = JSON.stringify(asked);
  // The prerendered page has no query.
  const [filter, setFilter] = useState<AuditFilter>({ search: '', weight: null });
  const written = useRef('');

  useEffect(() => {
    if (key !== written.current) setFilter(JSON.parse(key) as AuditFilter);
  }, [key]);

  useEffect(() => {
    const wanted = JSON.stringify(filter);
    if (wanted === key) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      const given = Object.entries(filter).filter(([, value]) => value);
      setAddress(new URLSearchParams(given), { replace: true, preventScrollReset: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [filter, key, setAddress]);

  return [filter, (change) => setFilter((now) => ({ ...now, ...change }))];
}

/** The audits' texts. They load when somebody searches; until then, the result is empty. */
function useAuditTexts(wanted: boolean): AuditTexts {
  const [texts, setTexts] = useState<AuditTexts>({});
  useEffect(() => {
    if (!wanted) return;
    loadPageData(auditTextsPath).then(
      (loaded) => setTexts(loaded as AuditTexts),
      // Without the texts, the search covers only the names.
      () => undefined,
    );
  }, [wanted]);
  return texts;
}
