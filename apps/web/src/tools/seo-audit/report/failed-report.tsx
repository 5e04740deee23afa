import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { toWebAddress } from '@plumbline/page';
import { checkAddress } from '@plumbline/tools/seo-audit';
import { ErrorState, ProvenanceBadge, StatusBadge } from '@plumbline/ui';
import type { RefObject } from 'react';
import { type FailureReason, sideInWords, waitInWords } from '../../../app/explain-failure.ts';
import { pageName } from '../../../app/page-name.ts';
import classes from './failed.module.css';

export interface FailedReportProps {
  /** The URL as the call named it. */
  readonly typed: string;
  readonly reason: FailureReason;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onRunAgain: () => void;
  readonly onChangeAddress: () => void;
}

/** Shown instead of a report: what happened, which side caused it and what to try. */
export function FailedReport(props: FailedReportProps) {
  const { typed, reason, headingRef, onRunAgain, onChangeAddress } = props;
  const url = toWebAddress(typed) ?? typed;
  return (
    <Stack component="section" gap="xl" aria-labelledby="audit-result" data-result>
      <VisuallyHidden component="h2" id="audit-result" ref={headingRef} tabIndex={-1}>
        SEO audit of {pageName(url)}: no result
      </VisuallyHidden>
      <ErrorState
        problem={{
          title: reason.title,
          detail: `${asSentence(reason.detail)} We didn’t read the page, so there is no score.`,
          nextStep: nextStepAfter(reason),
        }}
        action={
          reason.retryable ? (
            <Button variant="default" size="sm" onClick={onRunAgain}>
              Try again
            </Button>
          ) : (
            <Button variant="default" size="sm" onClick={onChangeAddress}>
              Change the URL
            </Button>
          )
        }
      />
      {/* Without a code no answer of our server has come. */}
      {reason.code === null && <AddressChecks url={url} />}
    </Stack>
  );
}

/** The text with a full stop, unless it already ends a sentence. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…][)\]'"’”]*$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

function nextStepAfter(reason: FailureReason): string {
  const { retryAfterSeconds, retryable } = reason;
  const step =
    retryAfterSeconds !== null
      ? `You can try again ${waitInWords(retryAfterSeconds)}.`
      : !retryable && reason.side === 'site'
        ? 'Check the URL. If the site is yours, fix this first.'
        : '';
  return [sideInWords(reason), step].filter(Boolean).join(' ');
}

function AddressChecks({ url }: { readonly url: string }) {
  return (
    <section aria-labelledby="address-alone">
      <Group gap="xs" mb="sm">
        <Title order={3} id="address-alone">
          What the address alone shows
        </Title>
        <ProvenanceBadge provenance="measured" reason="In this browser, from the URL alone." />
      </Group>
      <ul aria-labelledby="address-alone" className={`card ${classes.checks}`}>
        {checkAddress(url).map(({ check, status, message, recommendation }) => (
          <li key={check}>
            <StatusBadge status={status} />
            <Title order={4}>{check}</Title>
            <p>
              {message} {recommendation}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
