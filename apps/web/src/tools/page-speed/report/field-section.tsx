import { Stack, Text, Title } from '@mantine/core';
import type { FieldAnswer, FieldReport, FormFactor } from '@plumbline/tools/page-speed';
import { EmptyState, ProvenanceBadge, ResultSection } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { MetricCards } from './metric-cards.tsx';
import { fieldViews } from './metric-views.ts';
import { deviceNames, sharedIds } from './parts.ts';

export interface FieldSectionProps {
  /** The chosen device. */
  readonly factor: FormFactor;
  readonly field: FieldAnswer;
}

/** Field data of real visitors, in a separate section, since it is not comparable with lab figures. */
export function FieldSection({ factor, field }: FieldSectionProps) {
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
      {field.known ? (
        <FieldFigures
          factor={factor}
          report={field.reports.find(({ formFactor }) => formFactor === factor)}
        />
      ) : (
        <EmptyState title="No field data for this page">{field.reason}</EmptyState>
      )}
    </ResultSection>
  );
}

interface FieldFiguresProps {
  readonly factor: FormFactor;
  /** For that device, if Chrome has enough data. */
  readonly report: FieldReport | undefined;
}

function FieldFigures({ factor, report }: FieldFiguresProps) {
  const formats = useFormats();
  const device = deviceNames[factor];
  if (!report) {
    return (
      <EmptyState title={`No field data for ${device.toLowerCase()}`}>
        Chrome has too little data for this page and site on this device.
      </EmptyState>
    );
  }
  const { scope, from, to } = report;
  return (
    <Stack gap="sm">
      <Title order={3}>{device}</Title>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        Visits to {scope === 'url' ? 'this page' : 'the whole site, because this page has too few'},{' '}
        {formats.day(from)} to {formats.day(to)}. These are 75th percentiles: three of four visits
        were at least as good.
      </Text>
      <MetricCards label={`Field data, ${factor}`} metrics={fieldViews(report)} />
    </Stack>
  );
}
