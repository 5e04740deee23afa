import type { MetaTagsReportDto, MetaTagsRequestDto, PresentTagsDto } from '@plumbline/api-client';
import { type MetaTags, tagsOf, type VariantAngle } from '@plumbline/tools/meta-generator';
import { toWebAddress } from '@plumbline/page';
import { useState } from 'react';
import { addressesOf } from './generator-form.tsx';

/** The visitor's edits of a result: the texts of each variant, and under `page` the URL and image of all variants. */
type Edits = Readonly<Partial<Record<VariantAngle | 'page', Partial<MetaTags>>>>;

export interface KeptEdits {
  /** The kind of the chosen variant; the next result starts with the same kind. */
  readonly angle: VariantAngle | undefined;
  readonly choose: (angle: VariantAngle | undefined) => void;
  readonly edits: Edits;
  readonly keep: (edits: Edits) => void;
  /** Whether any variant differs from the generated one. */
  readonly edited: boolean;
}

/** The choice and edits of a result. They are kept after it, so that going back to it restores them. */
export function useKeptEdits(result: object | undefined): KeptEdits {
  const [angle, choose] = useState<VariantAngle>();
  const [all, setAll] = useState<ReadonlyMap<object | undefined, Edits>>(new Map());
  const edits = all.get(result) ?? {};
  return {
    angle,
    choose,
    edits,
    keep: (changed) => setAll(new Map(all).set(result, changed)),
    edited: Object.values(edits).some((texts) => Object.keys(texts).length > 0),
  };
}

export interface Draft {
  readonly chosen: number;
  readonly choose: (index: number) => void;
  /** The field values as typed. */
  readonly typed: MetaTags;
  /** The values for code, previews and files, without invalid URLs. */
  readonly tags: MetaTags;
  readonly edit: (change: Partial<MetaTags>) => void;
  /** The fields of `typed` that the visitor changed. */
  readonly edits: Partial<MetaTags>;
  readonly edited: boolean;
  readonly reset: () => void;
}

/** The edited tags: each variant has its own edits; URL and image are shared. Other fields follow the title and description. */
export function draftOf(
  report: MetaTagsReportDto,
  { websiteName, ...input }: MetaTagsRequestDto,
  present: PresentTagsDto | null,
  kept: KeptEdits,
): Draft {
  const at = report.variants.findIndex(({ angle }) => angle === kept.angle);
  const chosen = Math.max(0, at);
  const variant = report.variants[chosen];
  const { title, description } = variant ?? report;
  const group = variant?.angle ?? 'keyword';
  const edits = { ...kept.edits.page, ...kept.edits[group] };
  const loaded = present && addressesOf(present);
  const generated: MetaTags = {
    ...tagsOf({ title, description, ...edits }, websiteName, {
      url: input.url ?? loaded?.pageUrl,
      image: input.image ?? loaded?.image,
    }),
    title,
    description,
  };
  const typed = { ...generated, ...edits };

  function edit(change: Partial<MetaTags>): void {
    const name = 'url' in change || 'image' in change ? 'page' : group;
    const all = Object.entries({ ...kept.edits[name], ...change });
    // Text that equals the generated one is not an edit.
    const real = all.filter(([field, text]) => text !== generated[field as keyof MetaTags]);
    kept.keep({ ...kept.edits, [name]: Object.fromEntries(real) });
  }

  return {
    chosen,
    choose: (index) => kept.choose(report.variants[index]?.angle),
    typed,
    tags: {
      ...typed,
      url: toWebAddress(typed.url) ?? '',
      image: toWebAddress(typed.image) ?? '',
    },
    edit,
    edits,
    edited: Object.keys(edits).length > 0,
    reset: () => kept.keep({ ...kept.edits, [group]: {}, page: {} }),
  };
}
