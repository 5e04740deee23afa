import type { KeywordAnalysisDto } from '@plumbline/api-client';
import { ProvenanceBadge } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';

export interface CountedBadgeProps {
  readonly provenance: KeywordAnalysisDto['provenance'];
}

/** The source badge of counts: who counted them, and when. */
export function CountedBadge({ provenance: { by, measuredAt } }: CountedBadgeProps) {
  const formats = useFormats();
  return (
    <ProvenanceBadge
      provenance="measured"
      reason={`Counted by ${by}, ${formats.moment(measuredAt)}.`}
    />
  );
}
