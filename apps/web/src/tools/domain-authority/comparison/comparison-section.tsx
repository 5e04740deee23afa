import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  type CompareDomainsRequestDto,
  getCompareDomainsQueryOptions,
} from '@plumbline/api-client';
import { AddressField, Announcement, ResultSection, SteadyButton } from '@plumbline/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import { CallProblem } from '../../../app/call-problem.tsx';
import { useToolForm } from '../../../app/use-tool-form.ts';
import { useToolQuery } from '../../../app/use-tool-query.ts';
import { callFailure, mostRivals, rivalProblems } from '../domain-problem.ts';
import { partId, partTitles } from '../report/parts.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { LinkGap } from './link-gap.tsx';

export interface ComparisonSectionProps {
  /** The report's domain. */
  readonly domain: string;
  /** Whether the domain graph is loaded. The link gap needs it. */
  readonly hasGraph: boolean;
  /** The domains to compare with, at most four. */
  readonly rivals: readonly string[];
  readonly onCompare: (rivals: readonly string[]) => void;
}

/** Compares the domain with up to four others, and lists sites that link only to those. */
export function ComparisonSection({ domain, hasGraph, rivals, onCompare }: ComparisonSectionProps) {
  const { run, cancel, busy, shown, problem } = useToolQuery({
    query: (request: CompareDomainsRequestDto) => getCompareDomainsQueryOptions(request),
    input: rivals.length > 0 ? { domains: [domain, ...rivals] } : null,
    success: null,
    failure: callFailure,
  });

  return (
    <ResultSection title={partTitles.comparison} id={partId('comparison')} level={3}>
      <Text fz="md" textWrap="pretty">
        Compare {domain} with up to four others. We mark the best value in a row if all come from
        the same source.
      </Text>
      {rivals.length === 0 && (
        <noscript>
          <p>Comparing domains needs JavaScript.</p>
        </noscript>
      )}
      <RivalsForm
        domain={domain}
        rivals={rivals}
        busy={busy}
        onCancel={cancel}
        onCompare={(others) => {
          run({ domains: [domain, ...others] });
          onCompare(others);
        }}
      />
      <CallProblem problem={problem} />
      {shown && (
        <>
          <ComparisonTable comparison={shown.data} />
          {hasGraph && (
            <LinkGap
              key={shown.data.analyzedAt}
              domain={domain}
              others={shown.data.domains.slice(1)}
            />
          )}
        </>
      )}
    </ResultSection>
  );
}

interface RivalsFormProps {
  /** The domain they are compared with. */
  readonly domain: string;
  /** The domains in the page's URL. */
  readonly rivals: readonly string[];
  readonly busy: boolean;
  readonly onCompare: (rivals: readonly string[]) => void;
  readonly onCancel: () => void;
}

const filled = (rivals: readonly string[]): string[] =>
  rivals.map((rival) => rival.trim()).filter((rival) => rival !== '');

/** One to four fields for other domains. */
function RivalsForm({ domain, rivals, busy, onCompare, onCancel }: RivalsFormProps) {
  const form = useToolForm<{ rivals: string[] }>({
    values: { rivals: rivals.length > 0 ? [...rivals] : [''] },
    validate: (values) => rivalProblems(domain, values.rivals),
    untouched: true,
  });
  const typed = form.values.rivals;
  return (
    <form
      className="scripted"
      data-screen-only
      noValidate
      aria-label="Domains to compare with"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) form.handleSubmit((values) => onCompare(filled(values.rivals)))(event);
      }}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          {typed.map((_rival, place) => (
            <Group key={place} gap={8} wrap="nowrap" align="flex-start">
              <AddressField
                flex={1}
                label={`Other domain ${place + 1}`}
                autoComplete="off"
                placeholder="example.org"
                {...form.getInputProps(`rivals.${place}`)}
              />
              {typed.length > 1 && (
                <Button
                  variant="default"
                  // Aligned with the input, below the label.
                  mt={29}
                  h={42}
                  px="sm"
                  aria-label={`Remove other domain ${place + 1}`}
                  onClick={() => form.removeListItem('rivals', place)}
                >
                  <IconX size={18} aria-hidden />
                </Button>
              )}
            </Group>
          ))}
        </SimpleGrid>
        <Group gap="xs" align="stretch">
          <SteadyButton type="submit" disabled={busy}>
            {busy ? 'Comparing...' : 'Compare'}
          </SteadyButton>
          <Announcement>{busy ? 'Please wait.' : ''}</Announcement>
          {busy && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          {typed.length < mostRivals && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.insertListItem('rivals', '')}
            >
              Add domain
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
