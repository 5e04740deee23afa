import { Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { BacklinksReportDto, LinkFigureSourceDto } from '@plumbline/api-client';
import { figureLabels } from '@plumbline/tools/backlink-checker';
import { indexed, releasePeriod } from '@plumbline/links';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { FigureSource, FigureValue } from '../../../link-index/figure-source.tsx';
import { NetworksAttribution } from '../../../link-index/networks-attribution.tsx';
import { networksChange, rankChange } from '../../../link-index/networks-change.ts';
import { whyNoLists } from './backlinks-verdict.ts';
import classes from './report.module.css';

const HistoryChart = lazy(async () => ({
  default: (await import('../../../link-index/history-chart.tsx')).HistoryChart,
}));

interface Entry {
  readonly label: string;
  readonly value: ReactNode;
  readonly change?: string | undefined;
  readonly source: LinkFigureSourceDto;
}

/** How widely the domain is linked. Doesn't need page links. */
export function Standing({ report }: { readonly report: BacklinksReportDto }) {
  const formats = useFormats();
  const id = useId();
  const { target, provenance } = report;
  const isBound = provenance.referringSubnets.atMost !== null;
  const { lead, others } = entriesOf(report, formats);
  if (lead === null && others.length === 0) return null;
  // If nothing else is known, the verdict above already says so.
  const isTitled = whyNoLists(report) === null || target.scope !== 'domain';
  const title = (
    <>
      How widely <bdi>{target.domain}</bdi> is linked
    </>
  );
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      {isTitled ? (
        <Title order={3} id={id} className="anywhere">
          {title}
        </Title>
      ) : (
        <VisuallyHidden component="h3" id={id}>
          {title}
        </VisuallyHidden>
      )}
      <Group gap={0} align="stretch" className={`framed ${classes.panel}`}>
        {lead && (
          <Stack
            flex="5 1 17rem"
            gap="lg"
            p="lg"
            justify="space-between"
            bg="var(--blueprint-soft)"
          >
            <dl className={classes.lead}>
              <Figure {...lead} />
            </dl>
            <Text fz="sm" lh={1.5} textWrap="pretty">
              A subnet is 256 neighboring IP addresses. Links from many subnets are harder to fake
              than many links from one server.
            </Text>
          </Stack>
        )}
        <Stack
          component="dl"
          flex="7 1 24rem"
          gap={0}
          miw={0}
          justify="center"
          className={classes.others}
        >
          {others.map((entry) => (
            <Figure key={entry.label} {...entry} />
          ))}
        </Stack>
      </Group>
      {isBound && (
        <Text fz="sm" c="dimmed" textWrap="pretty" className="anywhere">
          {provenance.referringSubnets.note}
        </Text>
      )}
      {(lead || isBound) && <NetworksAttribution />}
      {report.history.length > 2 && (
        <>
          <Title order={4} mt="xs">
            Common Crawl rank over time
          </Title>
          <Suspense>
            <HistoryChart history={report.history} />
          </Suspense>
        </>
      )}
    </Stack>
  );
}

const Figure = ({ label, value, change, source }: Entry) => (
  <div>
    <dt>{label}</dt>
    <dd className={`tabular ${classes.value}`}>{value}</dd>
    <dd className={classes.source}>
      <FigureSource source={source} />
    </dd>
    {change !== undefined && <dd className={classes.change}>{change}</dd>}
  </div>
);

/** The referring subnets, and other known figures. */
function entriesOf(report: BacklinksReportDto, formats: Formats) {
  const { networks, rank, provenance } = report;
  const change = networks && networksChange(networks, formats);
  const since = (text: string | undefined) => text && `${text} since the previous list`;
  const entry = (
    name: 'referringSubnets' | 'referringIps' | 'domainAuthority',
    changed?: string,
  ): Entry[] =>
    report[name] !== null
      ? [
          {
            label: figureLabels[name],
            value: (
              <FigureValue
                value={report[name]}
                source={provenance[name]}
                of={name === 'domainAuthority' ? 100 : null}
              />
            ),
            change: since(changed),
            source: provenance[name],
          },
        ]
      : [];
  const others: Entry[] = [
    ...entry('referringIps', change?.ips),
    ...entry('domainAuthority'),
    ...(networks
      ? [
          {
            label: 'Majestic Million rank',
            value: <Position at={networks.position} of={networks.domains} />,
            change: since(change?.position) ?? 'New in the list',
            source: provenance.referringSubnets,
          },
        ]
      : []),
    ...(rank
      ? [
          {
            label: 'Common Crawl rank',
            value: <Position at={rank.position} of={rank.domains} />,
            change: crawlChange(report, formats),
            source: indexed('ranks', rank.release, byCentrality),
          },
        ]
      : []),
  ];
  return { lead: entry('referringSubnets', change?.subnets)[0] ?? null, others };
}

const byCentrality = 'By harmonic centrality: how few links separate the domain from all others.';

/** Changes since the previous release. */
function crawlChange({ rank, history }: BacklinksReportDto, { count }: Formats) {
  const at = history.findIndex(({ release }) => release.name === rank?.release.name);
  const before = at < 0 ? undefined : history[at + 1];
  if (!rank || !before || before.harmonicPosition === null) return undefined;
  const change = rankChange(rank.position, before.harmonicPosition, count);
  return `${change} since ${releasePeriod(before.release)}`;
}

function Position({ at, of }: { readonly at: number; readonly of: number }) {
  const { number } = useFormats();
  return (
    <>
      #{number(at)} <small>of {number(of)}</small>
    </>
  );
}
