import { Group, Text } from '@mantine/core';
import { EmptyState, useEarlyText } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '@plumbline/text';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { Seo } from '../../app/seo.tsx';
import { WeightBadge } from '../../app/weight-badge.tsx';
import { type AuditIndex, auditIndexPath, auditPath } from './audit-doc.ts';
import { indexStructuredData } from './audit-structured-data.ts';
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
  const [search, setSearch] = useState('');
  useEarlyText('audit-search');
  const total = index.categories.reduce((sum, { audits }) => sum + audits.length, 0);
  const shown = index.categories
    .map((category) => ({
      ...category,
      audits: category.audits.filter(({ id, title }) =>
        matches(`${title} ${id} ${category.title}`, search),
      ),
    }))
    .filter(({ audits }) => audits.length > 0);
  const found = shown.reduce((sum, { audits }) => sum + audits.length, 0);
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
          <h1>Audit reference</h1>
          <Text mt={16} c="dimmed" fz="lg" textWrap="pretty">
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
            maxLength={100}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p role="status">{search.trim() ? `${found} of ${counted(total, 'check')}` : ''}</p>
        </Group>
      </header>
      <Group
        component="dl"
        gap="10px 24px"
        align="stretch"
        className={classes.legend}
        aria-label="What a check counts"
      >
        {index.weights.map(({ weight, costs }) => (
          <div key={weight}>
            <dt>
              <WeightBadge weight={weight} />
            </dt>
            <dd>{costsInWords(costs)}</dd>
          </div>
        ))}
      </Group>
      {!search.trim() && (
        <Group
          component="nav"
          aria-label="Categories"
          gap={8}
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
        <section key={id} className={classes.category} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
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
      ))}
      {found === 0 && (
        <EmptyState title="No check matches">Try another word, such as ‘title’.</EmptyState>
      )}
    </div>
  );
}
