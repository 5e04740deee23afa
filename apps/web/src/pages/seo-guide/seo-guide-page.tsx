import { Button } from '@mantine/core';
import { AdSlot } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { PdfButton } from '../../app/pdf-button.tsx';
import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { useStoredIds } from '../../app/stored-ids.ts';
import { guide } from '../../content/guide.ts';
import { Achievements } from './achievements.tsx';
import { completedChapters } from './completed-chapters.ts';
import { CurriculumList } from './curriculum-list.tsx';
import { chapterPath, type Curriculum, curriculumPath } from './guide-doc.ts';
import { courseStructuredData } from './guide-structured-data.ts';
import classes from './guide.module.css';
import { GuideTestimonials } from './guide-testimonials.tsx';

const quickTools = [
  { label: 'SEO Audit', to: '/seo-audit' },
  { label: 'Keyword Checker', to: '/keyword-checker' },
  { label: 'Meta Generator', to: '/meta-generator' },
  { label: 'URL Analyzer', to: '/url-analyzer' },
] as const;

function statistics(): readonly { readonly value: string; readonly label: string }[] {
  return [
    ...guide.facts,
    ...(site.showMarketing ? [guide.students] : []),
    ...(site.showMarketing && site.rating ? [guide.rating] : []),
  ];
}

export function SeoGuidePage() {
  const chapters = usePageData(curriculumPath) as Curriculum;
  const completed = useStoredIds(completedChapters);
  const next = chapters.find(({ id }) => !completed.has(id)) ?? chapters[0];
  const begun = chapters.some(({ id }) => completed.has(id));
  return (
    <article className={classes.page}>
      <Seo
        title={guide.title}
        description={guide.description}
        keywords={['seo guide', 'free seo course', 'learn seo', 'seo tutorial']}
        path="/seo-guide"
        structuredData={courseStructuredData(chapters)}
      />
      <PageData path={curriculumPath} data={chapters} />
      <header className={classes.hero}>
        <h1>{guide.title}</h1>
        <p className={classes.lead}>{guide.description}</p>
        <div className={classes.actions}>
          {next && (
            <Button component={Link} to={chapterPath(next.id)} size="md" color="leaf">
              {begun ? `Continue with chapter ${next.number}` : 'Start with chapter 1'}
            </Button>
          )}
          <PdfButton file="complete-seo-guide.pdf" size="md">
            Download PDF
          </PdfButton>
        </div>
        <dl className={classes.statistics}>
          {statistics().map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Achievements />
      <div className={classes.columns}>
        <CurriculumList chapters={chapters} completed={completed} />
        <div className={classes.aside}>
          <AdSlot kind="sidebar" enabled={site.showAds} />
          <section className={classes.card} aria-labelledby="take-along" data-screen-only>
            <h2 id="take-along">Take it along</h2>
            <p>The whole guide for reading offline, or the first chapter to see how it is.</p>
            <PdfButton file="complete-seo-guide.pdf">Download PDF</PdfButton>
            <PdfButton file="sample-chapter.pdf">Sample Chapter</PdfButton>
          </section>
          <nav className={classes.card} aria-labelledby="quick-tools">
            <h2 id="quick-tools">Quick Tools</h2>
            <p>What the exercises ask for.</p>
            <ul>
              {quickTools.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      {site.showMarketing && <GuideTestimonials />}
    </article>
  );
}
