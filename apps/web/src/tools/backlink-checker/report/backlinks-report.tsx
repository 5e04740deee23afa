import { Paper, Stack } from '@mantine/core';
import {
  type BacklinksReportDto,
  getFindBacklinksQueryKey,
  useFindBacklinks,
} from '@plumbline/api-client';
import { useDebouncedValue } from '@mantine/hooks';
import { ResultSection, TabList } from '@plumbline/ui';
import { useState } from 'react';
import { AnchorsTab } from '../lists/anchors-tab.tsx';
import { DomainsTab } from '../lists/domains-tab.tsx';
import { firstView, type LinkView, noFilter, toRequest, withAllLinks } from '../links/link-view.ts';
import { LinksTab } from '../links/links-tab.tsx';
import { useLast } from '../lists/list-frame.tsx';
import type { AskedTarget } from '../target.ts';
import { BacklinksSummary } from './backlinks-summary.tsx';
import classes from './report.module.css';

type TabId = 'links' | 'anchors' | 'domains';

/** Milliseconds without typing before a call, so that a word is sent once. */
const typingPause = 300;

export interface BacklinksReportProps {
  readonly asked: AskedTarget;
  /** The response for the initial view. */
  readonly first: BacklinksReportDto;
  /** URL of this report. */
  readonly link: string;
}

/** The report on a target: totals, links, anchors, referring domains. */
export function BacklinksReport({ asked, first, link }: BacklinksReportProps) {
  const [view, setView] = useState<LinkView>(firstView);
  const [domain] = useDebouncedValue(view.filter.domain, typingPause);
  const [anchor] = useDebouncedValue(view.filter.anchor, typingPause);
  const request = toRequest(asked, { ...view, filter: { ...view.filter, domain, anchor } });
  const isFirst = JSON.stringify(request) === JSON.stringify(toRequest(asked, firstView));
  const query = useFindBacklinks(request, {
    query: {
      // The index may be replaced between two analyses.
      queryKey: [...getFindBacklinksQueryKey(request), first.analyzedAt],
      initialData: isFirst ? { success: true, message: '', data: first } : undefined,
    },
  });
  const report = useLast(query.data?.data) ?? first;
  const [tab, setTab] = useState<TabId>('links');

  /** Shows the links of one domain or anchor. Quotation marks make the filter match exactly. */
  function showLinks(filter: { readonly domain: string } | { readonly anchor: string }): void {
    setView({ ...firstView, filter: { ...noFilter, ...filter } });
    setTab('links');
  }

  const links = first.totalBacklinks !== null;
  const domains = (
    <DomainsTab
      asked={asked}
      analyzedAt={first.analyzedAt}
      onLinks={links ? (domain) => showLinks({ domain: `"${domain}"` }) : null}
    />
  );
  return (
    <Stack gap="lg">
      <BacklinksSummary
        first={first}
        shown={report}
        wholeReport={() => withAllLinks(report, request)}
        link={link}
      />
      {links && (
        <Paper
          component="section"
          p="var(--card-padding)"
          pt="xs"
          className={classes.details}
          aria-label="Details"
        >
          <TabList<TabId>
            label="Details"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                id: 'links',
                label: 'Backlinks',
                panel: (
                  <LinksTab
                    asked={asked}
                    view={view}
                    onView={setView}
                    report={report}
                    query={query}
                  />
                ),
              },
              {
                id: 'anchors',
                label: 'Anchors',
                asks: true,
                panel: (
                  <AnchorsTab
                    asked={asked}
                    analyzedAt={first.analyzedAt}
                    onLinks={(anchor) => showLinks({ anchor: `"${anchor}"` })}
                  />
                ),
              },
              { id: 'domains', label: 'Referring domains', asks: true, panel: domains },
            ]}
          />
        </Paper>
      )}
      {!links && first.uniqueDomains !== null && (
        <ResultSection title="Domains that link here">{domains}</ResultSection>
      )}
    </Stack>
  );
}
