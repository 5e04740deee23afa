import { serpModel, serpModelMonth } from '@plumbline/seo/serp';
import { ProvenanceBadge } from '@plumbline/ui';

/** The source of the widths of titles and descriptions. */
export function WidthSource() {
  return (
    <ProvenanceBadge
      provenance="estimated"
      reason={`Measured in Arial. ${serpModel.note} Last checked in ${serpModelMonth}.`}
    />
  );
}
