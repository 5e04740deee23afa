import { Box, Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { toWebAddress } from '@plumbline/page';
import { checkAddress } from '@plumbline/tools/seo-audit';
import { ErrorState, type ProblemLike, ProvenanceBadge, StatusBadge } from '@plumbline/ui';
import type { ReactNode, RefObject } from 'react';
import { type FailureReason, sideInWords, waitInWords } from '../../../app/explain-failure.ts';
import { pageName } from '../../../app/web-link.tsx';

export interface NoResultProps {
  /** The URL of the page that was not read. */
  readonly url: string;
  readonly problem: ProblemLike;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly action: ReactNode;
  /** What is known nevertheless. */
  readonly children: ReactNode;
}

/** Shown instead of a report: what happened, and what to do next. */
export function NoResult({ url, problem, headingRef, action, children }: NoResultProps) {
  return (
    <Stack component="section" gap="xl" aria-labelledby="audit-result" data-result>
      <VisuallyHidden component="h2" id="audit-result" ref={headingRef} tabIndex={-1}>
        SEO audit of {pageName(url)}: no result
      </VisuallyHidden>
      <ErrorState problem={problem} action={action} />
      {children}
    </Stack>
  );
}

export interface FailedReportProps {
  /** The URL as the call named it. */
  readonly typed: string;
  readonly reason: FailureReason;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onRunAgain: () => void;
  readonly onChangeAddress: () => void;
}

/** A failed audit: what happened, which side caused it and what to try. */
export function FailedReport(props: FailedReportProps) {
  const { typed, reason, headingRef, onRunAgain, onChangeAddress } = props;
  const url = toWebAddress(typed) ?? typed;
  return (
    <NoResult
      url={url}
      problem={{
        title: reason.title,
        detail: `${asSentence(reason.detail)} We didn’t read the page, so there is no score.`,
        nextStep: nextStepAfter(reason),
      }}
      headingRef={headingRef}
      action={
        <Button
          variant="default"
          size="sm"
          onClick={reason.retryable ? onRunAgain : onChangeAddress}
        >
          {reason.retryable ? 'Try again' : 'Change the URL'}
        </Button>
      }
    >
      {/* Without a code no answer of our server has come. */}
      {reason.code === null && <AddressChecks url={url} />}
    </NoResult>
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
      <Paper>
        <Stack component="ul" gap="md" aria-labelledby="address-alone">
          {checkAddress(url).map(({ check, status, message, recommendation }) => (
            <Group component="li" key={check} gap={14} align="baseline" wrap="nowrap">
              <Box flex="none" w="5.75rem">
                <StatusBadge status={status} />
              </Box>
              <div>
                <Title order={4}>{check}</Title>
                <Text mt={2} c="dimmed" fz="sm">
                  {message} {recommendation}
                </Text>
              </div>
            </Group>
          ))}
        </Stack>
      </Paper>
    </section>
  );
}
