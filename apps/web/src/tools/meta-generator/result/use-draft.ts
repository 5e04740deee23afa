import type { MetaTagsReportDto, MetaTagsRequestDto, PresentTagsDto } from '@plumbline/api-client';
import { type MetaTags, socialTitle, tagsOf } from '@plumbline/meta-generator';
import { isWebLink } from '@plumbline/page';
import { useState } from 'react';

/** The reader's edits of a variant; other fields follow the variant, or the title and description. */
type Edits = Partial<Pick<MetaTags, 'title' | 'description' | 'socialTitle' | 'socialDescription'>>;

export interface Draft {
  readonly chosen: number;
  readonly choose: (index: number) => void;
  readonly tags: MetaTags;
  readonly edit: (change: Partial<MetaTags>) => void;
  /** Whether the chosen variant differs from what was generated. */
  readonly edited: boolean;
  readonly reset: () => void;
}

const webAddress = (text: string | null | undefined): string =>
  text && isWebLink(text) ? text : '';

/** The edited tags: each variant keeps its own edits; address and picture are shared. */
export function useDraft(
  report: MetaTagsReportDto,
  { websiteName: siteName, ...input }: MetaTagsRequestDto,
  present: PresentTagsDto | null,
): Draft {
  const [chosen, choose] = useState(0);
  const [edits, setEdits] = useState<Readonly<Record<number, Edits>>>({});
  const [page, setPage] = useState(() => ({
    url: input.url ?? webAddress(present?.canonical ?? present?.finalUrl),
    image:
      input.image ??
      webAddress(present?.openGraph.find(({ property }) => property === 'og:image')?.content),
  }));
  const variant = report.variants[chosen] ?? report;
  const own = edits[chosen] ?? {};
  const title = own.title ?? variant.title;
  const description = own.description ?? variant.description;
  const tags: MetaTags = {
    ...tagsOf({ title, description }, siteName, page),
    socialTitle: own.socialTitle ?? socialTitle(title, siteName),
    socialDescription: own.socialDescription ?? description,
  };

  function edit({ url, image, ...texts }: Partial<MetaTags>): void {
    if (url !== undefined || image !== undefined) {
      setPage((now) => ({ url: url ?? now.url, image: image ?? now.image }));
    }
    if (Object.keys(texts).length > 0) setEdits({ ...edits, [chosen]: { ...own, ...texts } });
  }

  return {
    chosen,
    choose,
    tags,
    edit,
    edited: Object.keys(own).length > 0,
    reset: () => setEdits({ ...edits, [chosen]: {} }),
  };
}
