import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { ApiError, useDownloadLighthouseResult } from '@plumbline/api-client';
import {
  type FieldAnswer,
  type FormFactor,
  type FormFactorReport,
  formFactors,
  type PageSpeedReport,
} from '@plumbline/tools/page-speed';
import {
  downloadFile,
  EmptyState,
  ProvenanceBadge,
  ResultSection,
  SteadyButton,
  TabList,
  toast,
} from '@plumbline/ui';
import { IconDeviceDesktop, IconDeviceMobile, IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { explainFailure } from '../../../app/explain-failure.ts';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { isLongUrl, ResultUrl, WebLink } from '../../../app/web-link.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LiveOnly, useResultHeading } from '../../../reports/saved-context.tsx';
import type { ShownSpeed } from '../run/use-page-speed.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { ratingLooks, ratingOf } from './figures.ts';
import { MetricCards } from './metric-cards.tsx';
import { fieldViews } from './metric-views.ts';
import { deviceNames, sharedIds } from './speed-outline.tsx';

export interface SpeedReportProps {
  readonly shown: ShownSpeed;
  /** URL of this report. */
  readonly link: string;
  /** The chosen device. */
  readonly factor: FormFactor;
  readonly onFactor: (factor: FormFactor) => void;
  readonly onAgain: () => void;
}

/** The result of a measurement for both devices. */
export function SpeedReport(props: SpeedReportProps) {
  const formats = useFormats();
  const { shown, link, factor, onFactor, onAgain } = props;
  const { report, runId, now, earlier } = shown;
  const { finalUrl, url, analyzedAt } = report;
  const [last, ...older] = earlier;
  const { host } = new URL(finalUrl);
  const heading = useResultHeading(shown);

  return (
    <Stack gap="lg">
      <ResultSection
        title={<ResultUrl href={finalUrl} />}
        headingRef={heading}
        actions={
          <ReportExports
            fileName="page-speed-report"
            report={report}
            document={async () => (await import('../report-document.ts')).describeSpeed(report)}
            link={link}
            resultId={runId}
          >
            <LiveOnly>
              <LighthouseButton runId={runId} factor={factor} host={host} />
            </LiveOnly>
          </ReportExports>
        }
      >
        {isLongUrl(finalUrl) && (
          <Text mt={-12} fz="sm" className="anywhere">
            <WebLink href={finalUrl} />
          </Text>
        )}
        <Text mt={-12} c="dimmed" fz="sm" className="anywhere">
          {finalUrl !== url && (
            <>
              Redirected from <bdi>{url}</bdi>.{' '}
            </>
          )}
          Measured {formats.moment(analyzedAt)}, {loadsOf(report, formats)}.{' '}
          <LiveOnly>
            <Button variant="default" size="compact-sm" onClick={onAgain}>
              Measure again
            </Button>
          </LiveOnly>
        </Text>
        <TabList<FormFactor>
          label="Device"
          value={factor}
          onChange={onFactor}
          tabs={formFactors.map((device) => ({
            id: device,
            label: <TabLabel factor={device} report={report[device]} />,
            panel: <FactorPanel factor={device} report={report[device]} field={report.field} />,
          }))}
        />
      </ResultSection>
      <FieldSection factor={factor} field={report.field} />
      {last && <ComparisonPanel factor={factor} now={now} earlier={[last, ...older]} />}
      <p>
        Next: <Link to={toolHref('seo-audit', { url: finalUrl })}>audit the whole page</Link> or{' '}
        <Link to={toolHref('url-analyzer', { url: finalUrl })}>see its redirects and headers</Link>.
      </p>
    </Stack>
  );
}

/** Number of runs per device. They may differ, since failed runs are left out. */
function loadsOf({ desktop, mobile }: PageSpeedReport, formats: Formats): string {
  if (desktop.runs !== mobile.runs)
    return `${formats.count(desktop.runs, 'run')} on desktop, ${mobile.runs} on mobile`;
  return desktop.runs > 1 ? `${desktop.runs} runs per device` : 'one run per device';
}

const icons = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile } as const;

/** The score is hidden from assistive technology, since the panel says it in words. */
function TabLabel({
  factor,
  report,
}: {
  readonly factor: FormFactor;
  readonly report: FormFactorReport;
}) {
  const Icon = icons[factor];
  const { color, level } = ratingLooks[ratingOf(report)];
  return (
    <Group component="span" gap="xs" display="inline-flex">
      <Icon size={18} stroke={1.7} aria-hidden />
      {deviceNames[factor]}
      <Badge component="span" color={color} className="tabular" data-level={level} aria-hidden>
        {report.score ?? '–'}
      </Badge>
    </Group>
  );
}

interface FieldSectionProps {
  /** The chosen device. */
  readonly factor: FormFactor;
  readonly field: FieldAnswer;
}

/** Field data of real visitors, in a separate section, since it is not comparable with lab figures. */
function FieldSection({ factor, field }: FieldSectionProps) {
  const formats = useFormats();
  const device = deviceNames[factor];
  const report = field.known && field.reports.find(({ formFactor }) => formFactor === factor);
  return (
    <ResultSection
      title="Field data"
      id={sharedIds.field}
      badge={
        field.known ? (
          <ProvenanceBadge
            provenance="indexed"
            reason="Google’s Chrome UX Report: real visits with Chrome."
          />
        ) : (
          <ProvenanceBadge provenance="unknown" reason={field.reason} />
        )
      }
    >
      <Text fz="sm" c="dimmed" textWrap="pretty">
        How real Chrome users experienced this page, from the Chrome UX Report (CrUX). It is
        separate from the lab results above.
      </Text>
      {!field.known && <EmptyState title="No field data for this page">{field.reason}</EmptyState>}
      {field.known && !report && (
        <EmptyState title={`No field data for ${device.toLowerCase()}`}>
          Chrome has too little data for this page and site on this device.
        </EmptyState>
      )}
      {report && (
        <Stack gap="sm">
          <Title order={3}>{device}</Title>
          <Text fz="sm" c="dimmed" textWrap="pretty">
            Visits to{' '}
            {report.scope === 'url' ? 'this page' : 'the whole site, because this page has too few'}
            , {formats.day(report.from)} to {formats.day(report.to)}. These are 75th percentiles:
            three of four visits were at least as good.
          </Text>
          <MetricCards label={`Field data, ${factor}`} metrics={fieldViews(report)} />
        </Stack>
      )}
    </ResultSection>
  );
}

interface LighthouseButtonProps {
  readonly runId: string;
  readonly factor: FormFactor;
  /** The URL of the measured page, for the file name. */
  readonly host: string;
}

/** Downloads Lighthouse's full result for one device, while the server keeps it. */
function LighthouseButton({ runId, factor, host }: LighthouseButtonProps) {
  const { mutate: save, isPending } = useDownloadLighthouseResult({
    mutation: {
      onSuccess: (result) =>
        downloadFile(`lighthouse-${host}-${factor}.json`, JSON.stringify(result), 'json'),
      onError: (error) =>
        toast({ variant: 'destructive', title: 'Download failed', description: reasonOf(error) }),
    },
  });

  return (
    <SteadyButton
      variant="default"
      size="sm"
      leftSection={<IconDownload size={17} aria-hidden />}
      disabled={isPending}
      title={`Lighthouse’s full result for ${deviceNames[factor]}, for the Lighthouse viewer and other tools. The server keeps it for 30 minutes.`}
      onClick={() => save({ id: runId, formFactor: factor })}
    >
      Lighthouse JSON
    </SteadyButton>
  );
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 404
    ? 'The server no longer has Lighthouse’s result. Measure again.'
    : explainFailure(error).detail;
