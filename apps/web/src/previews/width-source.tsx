import { serpModel } from '@plumbline/serp';
import { ProvenanceBadge } from '@plumbline/ui';

/** Where the widths of titles and descriptions come from. */
export function WidthSource() {
  return (
    <ProvenanceBadge
      provenance="estimated"
      reason={`Widths are those of Arial. ${serpModel.note} Model of ${serpModel.checked}.`}
    />
  );
}
