import type { MetaTags, VariantAngle } from '@plumbline/meta-generator';
import { useState } from 'react';

/** What the reader typed over a result: the texts of each variant, and under `page` the URL and image of all of them. */
type Edits = Readonly<Partial<Record<VariantAngle | 'page', Partial<MetaTags>>>>;

export interface KeptEdits {
  /** What the chosen variant leads with; the next result starts with the same. */
  readonly angle: VariantAngle | undefined;
  readonly choose: (angle: VariantAngle | undefined) => void;
  readonly edits: Edits;
  readonly keep: (edits: Edits) => void;
  /** Whether any variant differs from what was generated. */
  readonly edited: boolean;
}

/** The choice and edits of a result. They outlive it, so that they are there again on the way back to it. */
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
