import { AdSlot, ToolPageFrame } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Seo, type SeoProps } from './seo.tsx';
import { site } from './site.ts';
import { toolStructuredData } from './structured-data.ts';
import { useTool } from './tool.ts';

export interface ToolPageProps {
  readonly children: ReactNode;
  readonly guide: ReactNode;
  /** Beside the tool on a wide screen, under the advertisement: what helps to find the way in a long result. */
  readonly aside?: ReactNode;
  readonly claims?: readonly string[];
  readonly seo?: Partial<SeoProps>;
}

/** A tool's page: its frame with advertising beside it, and its metadata, for the tool whose route is shown. */
export function ToolPage({ children, guide, aside, claims, seo }: ToolPageProps) {
  const tool = useTool();
  return (
    <>
      <Seo
        title={tool.title}
        description={tool.description}
        keywords={tool.keywords}
        path={tool.path}
        structuredData={toolStructuredData(tool)}
        {...seo}
      />
      <ToolPageFrame
        title={tool.title}
        description={tool.description}
        claims={claims}
        guide={guide}
        sidebar={
          (site.showAds || aside) && (
            <>
              {site.showAds && <AdSlot kind="sidebar" />}
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
