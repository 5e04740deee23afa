import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { StatusBadge } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useFormats } from '../../../app/formats.ts';

/** An error from the rules or the server. */
interface ShownIssue {
  readonly kind: string;
  readonly level: 'error' | 'warning' | 'hint';
  readonly path: string;
  readonly property: string | null;
  readonly message: string;
  readonly authority: { readonly name: string; readonly url: string };
}

export interface IssuesProps {
  readonly issues: readonly ShownIssue[];
  readonly label: string;
  /** Focuses the input that fixes an error; `null` if there is none. */
  readonly onFix?: (issue: ShownIssue) => (() => void) | null;
}

/** The missing properties of one rich result; the markup is valid without them. */
export const isGap = ({ kind }: Pick<ShownIssue, 'kind'>): boolean => kind === 'missing-required';

const kinds: Readonly<Record<string, string>> = {
  'not-understood': 'Not understood',
  'unknown-type': 'Unknown type',
  'unknown-property': 'Unknown property',
  'wrong-value': 'Wrong value',
  'missing-required': 'Missing',
  'missing-recommended': 'Recommended',
  retired: 'Retired',
};

const statuses = { error: 'fail', warning: 'warning', hint: 'info' } as const;

/** Issues, with recommendations folded below. */
export function Issues({ issues, label, onFix }: IssuesProps) {
  const formats = useFormats();
  const urgent = issues.filter(({ level }) => level !== 'hint');
  const hints = issues.filter(({ level }) => level === 'hint');
  return (
    <>
      {urgent.length > 0 && <IssueList issues={urgent} label={label} onFix={onFix} />}
      {hints.length > 0 && (
        <details>
          <Box component="summary" mih={28} mb="xxs" fw={600}>
            {formats.count(hints.length, 'recommended property', 'recommended properties')} missing
          </Box>
          <IssueList issues={hints} label={`Recommended: ${label}`} onFix={onFix} />
          <Text mt="sm" fz="sm" c="dimmed" textWrap="pretty">
            Leave out anything that doesn’t apply.
          </Text>
        </details>
      )}
    </>
  );
}

/** Errors with their sources, worst first. */
function IssueList({ issues, label, onFix }: IssuesProps) {
  return (
    <ul aria-label={label}>
      {issues.map((issue, index) => {
        const fill = onFix?.(issue);
        return (
          <Item
            key={index}
            badge={
              <StatusBadge
                status={isGap(issue) ? 'warning' : statuses[issue.level]}
                label={kinds[issue.kind] ?? issue.kind}
              />
            }
            action={
              fill && (
                <Button
                  variant="default"
                  size="compact-sm"
                  c="var(--link)"
                  onClick={fill}
                  data-screen-only
                >
                  {issue.kind.startsWith('missing') ? 'Fill in' : 'Fix'}
                </Button>
              )
            }
          >
            {issue.message}{' '}
            <a href={issue.authority.url} target="_blank" rel="noreferrer">
              {issue.authority.name === 'Google' ? 'Google’s rule' : issue.authority.name}
            </a>
          </Item>
        );
      })}
    </ul>
  );
}

interface ItemProps {
  readonly badge: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Item = ({ badge, action, children }: ItemProps) => (
  <Group component="li" gap="6px 12px" align="flex-start" py="sm" className="ruled">
    <Box component="span" flex="0 0 9rem">
      {badge}
    </Box>
    <Text flex="1 1 12rem" miw={0} className="anywhere">
      {children}
    </Text>
    {action}
  </Group>
);

/** A missing property of a rich result, from the rules or the server. */
export interface ShownResult {
  readonly name: string;
  readonly type: string;
  readonly state: 'complete' | 'incomplete' | 'retired';
  readonly obstacles: readonly string[];
  readonly since: string | null;
  readonly url: string;
}

const badges = {
  complete: { status: 'pass', label: 'Complete' },
  incomplete: { status: 'warning', label: 'Incomplete' },
  retired: { status: 'not-applicable', label: 'Retired' },
} as const;

/** Google's rich results that the markup qualifies for. */
export function RichResults({ results }: { results: readonly ShownResult[] }) {
  const formats = useFormats();
  if (results.length === 0) return null;
  return (
    <Stack gap="sm">
      <ul aria-label="Rich results">
        {results.map(({ name, type, state, obstacles, since, url }, index) => (
          <Item key={index} badge={<StatusBadge {...badges[state]} />}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
            {name !== type && ` for ${type}`}:{' '}
            {state === 'complete'
              ? 'all required properties are set.'
              : state === 'retired'
                ? `Google stopped showing it on ${since}.`
                : `${formats.count(obstacles.length, 'required property', 'required properties')} missing or invalid.`}
          </Item>
        ))}
      </ul>
      {results.some(({ state }) => state !== 'retired') && (
        <Text fz="sm" c="dimmed" textWrap="pretty">
          Complete markup makes a page eligible. Google decides each time whether to show a rich
          result. Whatever the markup says must also be visible on the page.
        </Text>
      )}
    </Stack>
  );
}
