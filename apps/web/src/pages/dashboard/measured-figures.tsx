import {
  getReadFiguresUrl,
  type SiteFigureDto,
  type SiteFiguresEnvelope,
  useReadFigures,
} from '@plumbline/api-client';
import { useFormats } from '../../app/formats.ts';
import { longDate } from '../../app/long-date.ts';
import { embedded } from '../../app/page-data.tsx';
import { Statistics } from './statistics.tsx';

/** A figure's provenance in words. */
function noteOf({ provenance, since, release }: SiteFigureDto): string {
  if (provenance === 'indexed') return release === null ? 'indexed' : `indexed, ${release}`;
  return since === null ? provenance : `${provenance} since ${longDate(since.slice(0, 10))}`;
}

/**
 * The figures that this installation has measured. Figures that are 0 or unknown are left out. The server embeds them in the
 * page. After a navigation they are fetched and appear below the visible content, so that the layout does not shift.
 */
export function MeasuredFigures() {
  const formats = useFormats();
  const { data } = useReadFigures<SiteFiguresEnvelope>({
    query: embedded<SiteFiguresEnvelope>(getReadFiguresUrl()),
  });
  if (!data) return null;
  const { auditedPages, checks, openedPages, indexedLinks } = data.data;
  const figures = [
    { label: 'pages audited', figure: auditedPages },
    { label: 'checks run', figure: checks },
    { label: 'pages opened in a browser', figure: openedPages },
    { label: 'links in the index', figure: indexedLinks },
  ];
  return (
    <Statistics
      label="Measured by this installation"
      statistics={figures.flatMap(({ label, figure }) =>
        figure.value ? [{ label, value: formats.number(figure.value), note: noteOf(figure) }] : [],
      )}
    />
  );
}
