import { Group, Text, Title } from '@mantine/core';
import { EmptyState, useEarlyText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { counted } from '@plumbline/seo/text';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { Seo } from '../../app/seo.tsx';
import { WeightBadge } from '../../app/weight-badge.tsx';
import { type AuditEntry, type AuditIndex, auditIndexPath, auditPath } from './audit-doc.ts';
import { indexStructuredData } from './audit-structured-data.ts';
import { costsInWords } from './audit-words.ts';
import { maxSearch, useAuditFilter, useAuditTexts } from './use-audit-filter.ts';
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
  useEarlyText('audit-search');
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
    <div className={classes.page}>
      <Seo
        title="Audit reference"
        description={`All ${total} checks of the SEO audit: what each one reads, where its limits come from, how it’s scored, and how to fix it.`}
        keywords={['seo audit checklist', 'seo checks', 'technical seo']}
        path="/audits"
        structuredData={indexStructuredData()}
      />
      <PageData path={auditIndexPath} data={index} />
      <header className={classes.head}>
        <div>
          <Title order={1}>Audit reference</Title>
          <Text mt="md" c="dimmed" fz="lg" textWrap="pretty">
            All {total} checks of the <Link to="/seo-audit">SEO audit</Link>: what each one reads,
            where its limits come from, how it’s scored, and how to fix it.
          </Text>
        </div>
        <Group role="search" gap="6px 16px" className={classes.search}>
          <label htmlFor="audit-search">Search the checks</label>
          <input
            id="audit-search"
            type="search"
            placeholder="canonical, noindex, H1…"
            value={search}
            maxLength={maxSearch}
            onChange={(event) => filter({ search: event.target.value })}
          />
          <p role="status">{isFiltered ? `${found} of ${counted(total, 'check')}` : ''}</p>
        </Group>
      </header>
      <Group
        component="dl"
        gap="10px 24px"
        align="stretch"
        className={classes.legend}
        aria-label="Points by weight"
      >
        {index.weights.map((each) => (
          <div key={each.weight}>
            <dt>
              <button
                type="button"
                aria-pressed={weight === each.weight}
                title={`Show only ${each.weight} checks`}
                onClick={() => filter({ weight: weight === each.weight ? null : each.weight })}
              >
                <WeightBadge weight={each.weight} />
              </button>
            </dt>
            <dd>{costsInWords(each.costs)}</dd>
          </div>
        ))}
      </Group>
      {!isFiltered && (
        <Group
          component="nav"
          aria-label="Categories"
          gap="xs"
          align="stretch"
          className={classes.toc}
        >
          {index.categories.map(({ id, title, audits }) => (
            <a key={id} href={`#${id}`}>
              {title}{' '}
              <Text span ml={4} c="dimmed" className="tabular">
                {audits.length}
              </Text>
            </a>
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
    </div>
  );
}

interface CheckListProps {
  readonly id: string;
  readonly title: string;
  readonly audits: readonly AuditEntry[];
}

const CheckList = ({ id, title, audits }: CheckListProps) => (
  <section className={classes.category} aria-labelledby={id}>
    <Title order={2} id={id}>
      {title}
    </Title>
    <Text c="dimmed" fz="sm">
      {counted(audits.length, 'check')}
    </Text>
    <ul>
      {audits.map((audit) => (
        <li key={audit.id}>
          <Link to={auditPath(audit.id)}>{audit.title}</Link>
          <WeightBadge weight={audit.weight} />
        </li>
      ))}
    </ul>
  </section>
);
