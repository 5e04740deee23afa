import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { PartsOutline } from '../../../app/parts-outline.tsx';
import { partId, partsOf, partTitles } from './parts.ts';

/** Beside the report on a wide screen: links to its parts. */
export const DomainOutline = ({ report }: { readonly report: DomainAuthorityReportDto }) => (
  <PartsOutline parts={partsOf(report).map((part) => [partId(part), partTitles[part]] as const)} />
);
