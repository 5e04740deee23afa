import { serpModel, serpModelMonth } from '@plumbline/serp';
import { ProvenanceBadge } from '@plumbline/ui';

/** Where the widths of titles and descriptions come from. */
export function WidthSource() {
  return (
    <ProvenanceBadge
      provenance="estimated"
      reason={`Measured in Arial. ${serpModel.note} Last checked in ${serpModelMonth}.`}
    />
  );
}
