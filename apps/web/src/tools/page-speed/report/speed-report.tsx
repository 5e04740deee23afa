import { Button } from '@mantine/core';
import { getDownloadLighthouseResultUrl } from '@plumbline/api-client';
import { type FormFactor, reportFileName, reportText } from '@plumbline/page-speed';
import { CopyButton, DownloadButton, focusResult, ResultSection, TabList } from '@plumbline/ui';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import { isWebLink } from '../../../app/typed-address.ts';
import { momentOf } from '../../../app/words.ts';
import type { ShownSpeed } from '../run/use-page-speed.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { FieldSection } from './field-section.tsx';
import { levelOf } from './score-levels.ts';
import classes from './report.module.css';

export interface SpeedReportProps {
  readonly shown: ShownSpeed;
  readonly onAgain: () => void;
}

/** The result of a measurement, both form factors. */
export function SpeedReport({ shown, onAgain }: SpeedReportProps) {
  const { report, runId, now, earlier } = shown;
  const { finalUrl, url, runs, analyzedAt } = report;
  const [last, ...older] = earlier;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => focusResult(heading.current), [shown]);

  return (
    <div className={classes.report}>
      <ResultSection
        title={<bdi>{new URL(finalUrl).host}</bdi>}
        headingRef={heading}
        actions={
          <>
            <DownloadButton
              fileName={reportFileName}
              content={() => reportText(report)}
              variant="filled"
              size="sm"
            >
              Download Report
            </DownloadButton>
            <DownloadButton
              fileName="page-speed-report.json"
              size="sm"
              type="json"
              content={() => `${JSON.stringify(report, null, 2)}\n`}
            >
              JSON
            </DownloadButton>
            <CopyButton
              size="sm"
              text={() => window.location.href}
              copied={{ title: 'Copied to clipboard!' }}
            >
              Copy link
            </CopyButton>
          </>
        }
      >
        <p className={classes.address}>
          <Address url={finalUrl} />
          {finalUrl !== url && (
            <span className={classes.quiet}>
              {' '}
              asked for as <bdi>{url}</bdi>
            </span>
          )}
        </p>
        <p className={classes.quiet}>
          Measured {momentOf(analyzedAt)},{' '}
          {runs > 1 ? `${runs} loads for each device` : 'one load for each device'}.{' '}
          <Button variant="default" size="compact-sm" onClick={onAgain}>
            Measure again
          </Button>
        </p>
        <TabList<FormFactor>
          label="Device"
          tabs={(['desktop', 'mobile'] as const).map((factor) => ({
            id: factor,
            label: <TabLabel factor={factor} score={report[factor].score} />,
            panel: (
              <FactorPanel
                factor={factor}
                report={report[factor]}
                runs={runs}
                jsonHref={getDownloadLighthouseResultUrl(runId, factor)}
              />
            ),
          }))}
        />
      </ResultSection>
      <FieldSection field={report.field} />
      {last && <ComparisonPanel now={now} earlier={[last, ...older]} />}
      <p className={classes.next}>
        Speed is one part of it:{' '}
        <Link to={toolHref('seo-audit', { url: finalUrl })}>audit the whole page</Link> or{' '}
        <Link to={toolHref('url-analyzer', { url: finalUrl })}>see its redirects and headers</Link>.
      </p>
    </div>
  );
}

const tabs = {
  desktop: { name: 'Desktop', Icon: IconDeviceDesktop },
  mobile: { name: 'Mobile', Icon: IconDeviceMobile },
} as const;

/** The score beside the name is for the eye: the panel says it in words. */
function TabLabel({
  factor,
  score,
}: {
  readonly factor: FormFactor;
  readonly score: number | null;
}) {
  const { name, Icon } = tabs[factor];
  return (
    <span className={classes.tab}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {name}
      <span className={classes.tabScore} data-level={levelOf(score)} aria-hidden>
        {score ?? '–'}
      </span>
    </span>
  );
}

function Address({ url }: { readonly url: string }) {
  if (!isWebLink(url)) return <bdi>{url}</bdi>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>{url}</bdi>
    </a>
  );
}
