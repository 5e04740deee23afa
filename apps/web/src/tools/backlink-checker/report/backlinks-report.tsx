import { Paper, Stack } from '@mantine/core';
import type { BacklinksReportDto } from '@plumbline/api-client';
import { ResultSection, TabList } from '@plumbline/ui';
import { useState } from 'react';
import { AnchorsTab } from '../lists/anchors-tab.tsx';
import { DomainsTab } from '../lists/domains-tab.tsx';
import { firstView, type LinkView, noFilter } from '../links/link-view.ts';
import { LinksTab } from '../links/links-tab.tsx';
import { useLinkPage } from '../links/use-link-page.ts';
import type { AskedTarget } from '../target.ts';
import { BacklinksSummary } from './backlinks-summary.tsx';
import classes from './report.module.css';

type TabId = 'links' | 'anchors' | 'domains';

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
  const page = useLinkPage(asked, view, first);
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
    <Stack gap={20}>
      <BacklinksSummary
        first={first}
        shown={page.report}
        wholeReport={async () =>
          (await import('../links/all-links.ts')).withAllLinks(page.report, page.request)
        }
        link={link}
      />
      {links && (
        <Paper component="section" className={classes.tabs} aria-label="Details">
          <TabList<TabId>
            label="Details"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                id: 'links',
                label: 'Backlinks',
                panel: <LinksTab asked={asked} view={view} onView={setView} page={page} />,
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
