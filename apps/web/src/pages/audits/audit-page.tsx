import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { Seo } from '../../app/seo.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { type AuditDoc, auditDocPath, auditPath } from './audit-doc.ts';
import { AuditCounting } from './audit-counting.tsx';
import { AuditFacts } from './audit-facts.tsx';
import { auditStructuredData } from './audit-structured-data.ts';
import { CodeExample } from './code-example.tsx';
import classes from './audits.module.css';
import { RichText } from './rich-text.tsx';

const ids = /^[a-z0-9-]{1,64}$/;

export function AuditPage() {
  const { id = '' } = useParams();
  return ids.test(id) ? <AuditById id={id} /> : <NotFoundPage />;
}

function AuditById({ id }: { readonly id: string }) {
  const path = auditDocPath(id);
  const doc = usePageData(path) as AuditDoc | undefined;
  if (!doc) return <NotFoundPage />;
  return (
    <article className={classes.page}>
      <Seo
        title={doc.title}
        branded={doc.branded}
        description={doc.summary}
        keywords={['seo audit', doc.categoryTitle.toLowerCase(), id.replaceAll('-', ' ')]}
        path={auditPath(id)}
        type="article"
        structuredData={auditStructuredData(doc)}
      />
      <PageData path={path} data={doc} />
      <Group
        component="nav"
        aria-label="Breadcrumb"
        gap={8}
        align="stretch"
        mb={14}
        c="dimmed"
        fz="sm"
      >
        <Link to="/audits">Audit reference</Link>
        <span aria-hidden>/</span>
        <Link to={`/audits#${doc.category}`}>{doc.categoryTitle}</Link>
      </Group>
      <h1>{doc.title}</h1>
      <Text maw="46rem" mt={16} c="dimmed" fz="lg" textWrap="pretty">
        <RichText>{doc.what}</RichText>
      </Text>
      <div className={classes.columns}>
        <div>
          <h2>Why it matters</h2>
          <p>
            <RichText>{doc.why}</RichText>
          </p>
          <h2>How to fix it</h2>
          <Text c="dimmed">Reported as ‘{doc.failureTitle}’ when the page does not pass.</Text>
          <p>
            <RichText>{doc.fix}</RichText>
          </p>
          <Stack gap={16} mt={24}>
            <CodeExample kind="good" code={doc.good} />
            <CodeExample kind="bad" code={doc.bad} />
          </Stack>
          <AuditCounting doc={doc} />
        </div>
        <AuditFacts doc={doc} />
      </div>
      <Group
        component="section"
        gap="16px 32px"
        justify="space-between"
        className={`card ${classes.run}`}
        aria-labelledby="run-heading"
        data-screen-only
      >
        <div>
          <h2 id="run-heading">See how your page does</h2>
          <p>The audit runs this check with the other ones and shows what it read.</p>
        </div>
        <Button component={Link} to="/seo-audit" color="leaf">
          Start an SEO audit
        </Button>
      </Group>
      {doc.neighbours.length > 0 && (
        <nav aria-labelledby="neighbours-heading">
          <h2 id="neighbours-heading">Other checks of {doc.categoryTitle.toLowerCase()}</h2>
          <ul className={classes.neighbours}>
            {doc.neighbours.map((neighbour) => (
              <li key={neighbour.id}>
                <Link to={auditPath(neighbour.id)}>{neighbour.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
