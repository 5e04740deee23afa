import type { MetaTags, VariantAngle } from '@plumbline/tools/meta-generator';
import { useState } from 'react';

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
