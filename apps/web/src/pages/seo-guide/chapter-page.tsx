import { TableOfContents } from '@plumbline/ui';
import { IconBook2, IconClock, IconListCheck } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { useFormats } from '../../app/formats.ts';
import { ArticleText } from '../../app/article-text.tsx';
import { DifficultyBadge } from '../../app/badges.tsx';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { ReadingPage, Sources } from '../../app/reading-page.tsx';
import { Seo } from '../../app/seo.tsx';
import { guide } from '../../content/guide.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { ChapterEnd } from './chapter-end.tsx';
import { type ChapterDoc, chapterDocPath, chapterPath } from './guide-doc.ts';
import { chapterStructuredData } from './guide-structured-data.ts';

const ids = /^[a-z0-9-]{1,64}$/;

export function ChapterPage() {
  const { id = '' } = useParams();
  return ids.test(id) ? <ChapterById key={id} id={id} /> : <NotFoundPage />;
}

function ChapterById({ id }: { readonly id: string }) {
  const formats = useFormats();
  const path = chapterDocPath(id);
  const doc = usePageData(path) as ChapterDoc | undefined;
  if (!doc) return <NotFoundPage />;
  const { chapter, minutes, of } = doc;
  return (
    <>
      <Seo
        title={chapter.title}
        description={chapter.metaDescription}
        keywords={['seo guide', ...chapter.topics.map((topic) => topic.toLowerCase())]}
        path={chapterPath(id)}
        type="article"
        structuredData={chapterStructuredData(doc)}
      />
      <PageData path={path} data={doc} />
      <ReadingPage
        parent={{ label: guide.title, to: '/seo-guide' }}
        here={`Chapter ${chapter.number} of ${of}`}
        title={chapter.title}
        lead={chapter.description}
        facts={
          <>
            <li>
              <IconClock size={17} stroke={1.8} aria-hidden /> {chapter.duration} min
            </li>
            <li>
              <IconBook2 size={17} stroke={1.8} aria-hidden /> {minutes.reading} min to read
            </li>
            <li>
              <IconListCheck size={17} stroke={1.8} aria-hidden />
              {formats.count(chapter.exercises.length, 'exercise')}, {minutes.exercises} min
            </li>
            <li>
              <DifficultyBadge difficulty={chapter.difficulty} />
            </li>
          </>
        }
        aside={<TableOfContents headings={chapter.headings} />}
      >
        <ArticleText html={chapter.html} worksheets />
        <Sources sources={chapter.sources} />
        <ChapterEnd doc={doc} />
      </ReadingPage>
    </>
  );
}
