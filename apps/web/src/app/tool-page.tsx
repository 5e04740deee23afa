import { AdSlot, ToolPageFrame } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Seo, type SeoProps } from './seo.tsx';
import { site } from './site.ts';
import { toolStructuredData } from './structured-data.ts';
import { toolById } from './tools.ts';

export interface ToolPageProps {
  /** From the list of tools, which gives heading, description and address. */
  readonly toolId: string;
  readonly children: ReactNode;
  readonly guide: ReactNode;
  readonly claims?: readonly string[];
  readonly seo?: Partial<SeoProps>;
}

/** A tool's page: its frame with advertising beside it, and its metadata. */
export function ToolPage({ toolId, children, guide, claims, seo }: ToolPageProps) {
  const tool = toolById(toolId);
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
        sidebar={site.showAds ? <AdSlot kind="sidebar" /> : undefined}
      >
        {children}
      </ToolPageFrame>
    </>
  );
}
