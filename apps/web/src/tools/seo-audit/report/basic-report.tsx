import { Box, Button, Group, Stack } from '@mantine/core';
import { ProvenanceBadge } from '@plumbline/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { waitInWords } from '../../../app/explain-failure.ts';
import { type AddressAudit, hasNoHost } from '../run/use-seo-audit.ts';
import { asSentence } from './as-sentence.ts';
import { CheckCard } from './check-card.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportSummary } from './report-summary.tsx';
import classes from './report.module.css';

export interface BasicReportProps {
  readonly result: AddressAudit;
  /** Runs this audit again. */
  readonly link: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onRunAgain: (fresh: boolean) => void;
  readonly onChangeAddress: () => void;
}

/** The check of the address alone, and why there is no more. */
export function BasicReport(props: BasicReportProps) {
  const { result, headingRef, onRunAgain, onChangeAddress } = props;
  const { audit, reason } = result;
  const noHost = hasNoHost(reason);
  const noSuchHost = reason.code === 'dns_not_found';
  return (
    <Stack component="section" gap={28} aria-labelledby="audit-result" data-result>
      <Group gap={14} wrap="nowrap" align="stretch" className={classes.reason}>
        <IconPlugConnectedX size={24} stroke={1.5} aria-hidden />
        <div>
          <Box component="p" mb={6} className="anywhere">
            <strong>{asSentence(reason.title)}</strong> {asSentence(reason.detail)}
            {reason.retryAfterSeconds !== null &&
              ` You can try again ${waitInWords(reason.retryAfterSeconds)}.`}
          </Box>
          <Box component="p" mb={6} className="anywhere">
            {noHost
              ? `${noSuchHost ? 'There is no page to check' : 'The page was not read'}, so there is no score.`
              : 'So only the URL was looked at; the page itself was not read.'}
          </Box>
          {reason.remedy === 'try-again' ? (
            <Button variant="default" size="xs" onClick={() => onRunAgain(true)}>
              Try again
            </Button>
          ) : (
            <Button variant="default" size="xs" onClick={onChangeAddress}>
              Change the URL
            </Button>
          )}
        </div>
      </Group>
      {noHost ? (
        <h2 id="audit-result" ref={headingRef} tabIndex={-1} className="anywhere">
          {noSuchHost ? 'No page at' : 'No report on'} <bdi>{audit.url}</bdi>
        </h2>
      ) : (
        <AddressChecks {...props} />
      )}
    </Stack>
  );
}

/** What can be said of the address alone. */
function AddressChecks({ result, link, headingRef, onRunAgain }: BasicReportProps) {
  const { audit, finishedAt } = result;
  return (
    <>
      <ReportSummary
        headingRef={headingRef}
        url={audit.url}
        score={audit.score}
        summary={audit.summary}
        badge={
          <Group gap={8}>
            <span className={classes.basic}>Basic check</span>
            <ProvenanceBadge provenance="measured" reason="In this browser, from the URL alone." />
          </Group>
        }
        onRunAgain={onRunAgain}
      />
      <ReportActions
        link={link}
        report={{ ...audit, basic: true, finishedAt }}
        document={async () => (await import('../report-document.ts')).describeBasicAudit(result)}
        resultId={null}
      />
      <section aria-labelledby="detailed-analysis" className={classes.part}>
        <h3 id="detailed-analysis">Detailed Analysis</h3>
        <Stack component="ul" gap={0} aria-label="Checks">
          {audit.checks.map((check) => (
            <CheckCard key={check.check} line={check} />
          ))}
        </Stack>
      </section>
    </>
  );
}
