import { Flex, Group, Text } from '@mantine/core';
import {
  getReadFiguresUrl,
  type SiteFigureDto,
  type SiteFiguresEnvelope,
  useReadFigures,
} from '@plumbline/api-client';
import { longDate, useFormats } from '../../app/formats.ts';
import { embedded } from '../../app/page-data.tsx';

/** A row of figures. Renders nothing if there are none. */
export function Statistics({
  label,
  statistics,
}: {
  readonly label: string;
  readonly statistics: readonly {
    readonly value: string;
    readonly label: string;
    /** The source of the figure. */
    readonly note?: string;
  }[];
}) {
  if (statistics.length === 0) return null;
  return (
    <section className="ruled" aria-label={label}>
      <Group component="dl" gap="lg" align="flex-start" py="xl">
        {statistics.map(({ value, label: of, note }) => (
          <Flex key={of} direction="column-reverse" flex="1 1 8rem">
            <Text component="dt" c="dimmed" fz="sm">
              {of}
              {note && (
                <Text span display="block" fz="xs">
                  {' '}
                  {note}
                </Text>
              )}
            </Text>
            <Text component="dd" fz="h2" fw={650} lts="-0.03em" lh={1.25} className="tabular">
              {value}
            </Text>
          </Flex>
        ))}
      </Group>
    </section>
  );
}

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
