import { cut } from '@plumbline/seo/text';
import { AdSlot, ToolPageFrame, usePrinting } from '@plumbline/ui';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Seo, type SeoProps } from './seo.tsx';
import { site } from './site.ts';
import { breadcrumbList, ratingInWords, toolStructuredData } from './structured-data.ts';
import { useTool } from './tool.ts';
import { firstSearch, type ToolInputs } from './tool-inputs.ts';

export interface ToolPageProps {
  readonly children: ReactNode;
  readonly guide: ReactNode;
  /** Outline of a long result, shown below the advertisement on wide screens. */
  readonly aside?: ReactNode;
  readonly claims?: readonly string[];
  /** Whether the tool needs the whole width. The sidebar is then below it. */
  readonly wide?: boolean;
  readonly seo?: Partial<SeoProps>;
}

/** The input of each tool that has its subject. */
const subjects = {
  'meta-generator': 'pageTitle',
  'keyword-checker': 'url',
  'serp-preview': 'title',
  'seo-audit': 'url',
  'robots-generator': 'domain',
  'sitemap-generator': 'domain',
  'schema-markup': 'name',
  'meta-tags-analyzer': 'url',
  'url-analyzer': 'url',
  'image-resizer': 'size',
  'page-speed': 'url',
  'backlink-checker': 'url',
  'domain-authority': 'domain',
} as const satisfies { readonly [Id in keyof ToolInputs]: keyof ToolInputs[Id] };

const longestSubject = 60;

/** The subject in the URL, or null if it has none. */
function useSubject(id: string): string | null {
  const { search } = useLocation();
  if (!Object.hasOwn(subjects, id)) return null;
  return (
    firstSearch(search)
      .get(subjects[id as keyof typeof subjects])
      ?.trim()
      .toWellFormed() || null
  );
}

/** Whether the URL has a subject, so that the page shows or awaits a result. */
export const useAsked = (): boolean => useSubject(useTool().id) !== null;

/** Shortened for titles. */
function shortSubject(subject: string | null): string | null {
  const bare = subject?.replace(/^https?:\/\//i, '').replace(/\/$/, '') ?? '';
  return bare === '' ? null : cut(bare, longestSubject).toWellFormed();
}

/** The frame of the current tool's page, with advertisements and metadata. */
export function ToolPage({
  children,
  guide,
  aside,
  claims = [],
  wide = false,
  seo,
}: ToolPageProps) {
  const tool = useTool();
  const asked = useSubject(tool.id);
  const subject = shortSubject(asked);
  const rating = ratingInWords();
  const printing = usePrinting();
  return (
    <>
      <Seo
        title={subject === null ? tool.title : `${subject}: ${tool.title}`}
        description={subject === null ? tool.description : `For ${subject}. ${tool.description}`}
        keywords={tool.keywords}
        path={tool.path}
        structuredData={[toolStructuredData(tool), breadcrumbList([tool.name, tool.path])]}
        {...seo}
      />
      <ToolPageFrame
        title={tool.title}
        description={tool.description}
        claims={rating === null ? claims : [...claims, rating]}
        guide={guide}
        wide={wide}
        subject={printing ? asked : null}
        sidebar={
          (site.sidebarAd || aside) && (
            <>
              <AdSlot ad={site.sidebarAd} />
              {aside}
            </>
          )
        }
      >
        {children}
      </ToolPageFrame>
    </>
  );
}

interface LoadingProps {
  /** 'the report'. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A result whose code may still have to load. */
export const Loading = ({ what, children }: LoadingProps) => (
  <Suspense
    fallback={
      <p role="status" data-busy>
        {`Loading ${what}…`}
      </p>
    }
  >
    {children}
  </Suspense>
);
