import { Anchor, Box, Group, Stack, Text, type TextProps } from '@mantine/core';
import type { MetaTagsIssueDto, MetaTagsOverallDto } from '@plumbline/api-client';
import { cut } from '@plumbline/seo/text';
import { StatusBadge, useWhole } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { RichText } from '../../../pages/audits/rich-text.tsx';
import { Untrusted } from '../../../previews/untrusted.tsx';

type Status = MetaTagsOverallDto['status'];

/** The grade as the specification writes it: 'NEEDS IMPROVEMENT'. */
export const statusWords = (status: Status): string => status.replaceAll('-', ' ').toUpperCase();

/** The colors of a score, by its grade. */
export const gradeLevels = {
  excellent: 'good',
  good: 'good',
  'needs-improvement': 'fair',
  poor: 'poor',
  unknown: 'unknown',
} as const satisfies Record<Status, unknown>;

const gradeColors = {
  good: 'var(--leaf-text)',
  fair: 'var(--brass-text)',
  poor: 'var(--brick-text)',
  unknown: undefined,
};

export const Grade = ({ status }: { readonly status: Status }) => (
  <Text span display="block" c={gradeColors[gradeLevels[status]]} fw={700} lts="0.03em">
    {statusWords(status)}
  </Text>
);

/** Longer than any sensible tag. */
const shownCharacters = 400;

/** Third-party text; the rest of a very long one is shown on request. */
export function LongText({ children }: { readonly children: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const unfoldAll = useWhole();
  const whole = unfolded || unfoldAll;
  if (children.length <= shownCharacters) return <Untrusted>{children}</Untrusted>;
  return (
    <>
      <Untrusted>{whole ? children : cut(children, shownCharacters)}</Untrusted>{' '}
      {!unfoldAll && (
        <Anchor
          component="button"
          type="button"
          mih={24}
          fz="sm"
          aria-expanded={whole}
          onClick={() => setUnfolded(!whole)}
        >
          {whole ? 'Show less' : 'Show more'}
        </Anchor>
      )}
    </>
  );
}

export const Absent = ({ children = 'none' }: { readonly children?: string }) => (
  <Text span c="dimmed" fs="italic">
    {children}
  </Text>
);

/** A second line of small text in a cell or under a value. */
export const Below = ({ children, ...look }: TextProps & { readonly children: ReactNode }) => (
  <Text span display="block" c="dimmed" fw={400} fz="xs" className="anywhere" {...look}>
    {children}
  </Text>
);

/** The name of a tag, the first cell of its row. */
export const TagName = ({ name, kind }: { readonly name: string; readonly kind: ReactNode }) => (
  <Box component="span" display="block" miw="9.5rem">
    <Untrusted>{name}</Untrusted>
    <Below>{kind}</Below>
  </Box>
);

export interface TagListProps {
  readonly tags: Readonly<Record<string, string>>;
  /** Shown if the page has none of the tags. */
  readonly none: string;
}

/** Tags and their values, one per line, then the names of missing tags. */
export function TagList({ tags, none }: TagListProps) {
  const missing = Object.keys(tags).filter((name) => tags[name] === '');
  if (missing.length === Object.keys(tags).length) return <p>{none}</p>;
  return (
    <dl>
      {Object.entries(tags).map(
        ([name, content]) =>
          content !== '' && (
            <TagRow key={name} name={name}>
              <LongText>{content}</LongText>
            </TagRow>
          ),
      )}
      {missing.length > 0 && <TagRow name="Not set">{missing.join(', ')}</TagRow>}
    </dl>
  );
}

const TagRow = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Group gap="0 14px" align="baseline" py={8} className="ruled">
    <Text component="dt" flex="0 0 9.5rem" c="dimmed" fz="sm">
      {name}
    </Text>
    <Box component="dd" flex="1 1 14rem" miw={0}>
      {children}
    </Box>
  </Group>
);

export const issueLooks = {
  error: { status: 'fail' },
  warning: { status: 'warning' },
  info: { status: 'info' },
} as const;

export interface ShownIssue extends Pick<MetaTagsIssueDto, 'type' | 'message' | 'recommendation'> {
  readonly check?: string | null;
  readonly docs?: string | null;
}

export const worstFirst = <Issue extends ShownIssue>(issues: readonly Issue[]): readonly Issue[] =>
  (['error', 'warning', 'info'] as const).flatMap((type) =>
    issues.filter((issue) => issue.type === type),
  );

/** The issues of one part of the page, worst first. */
export function IssueList({ issues }: { readonly issues: readonly ShownIssue[] }) {
  if (issues.length === 0) {
    return (
      <p>
        <StatusBadge status="pass" label="No issues found" />
      </p>
    );
  }
  return (
    <Stack component="ul" gap={14}>
      {worstFirst(issues).map(({ type, message, recommendation, docs }) => (
        <Group key={type + message} component="li" gap="4px 14px" align="flex-start">
          <Box flex="0 0 5.75rem">
            <StatusBadge {...issueLooks[type]} />
          </Box>
          <Box flex="1 1 16rem" miw={0}>
            <p>
              <Untrusted>{message}</Untrusted>
            </p>
            <Text c="dimmed" fz="sm" className="anywhere">
              <RichText>{recommendation}</RichText> {docs && <Docs address={docs} />}
            </Text>
          </Box>
        </Group>
      ))}
    </Stack>
  );
}

function Docs({ address }: { readonly address: string }) {
  if (address.startsWith('/')) return <Link to={address}>About this check</Link>;
  return (
    <a href={address} rel="noopener noreferrer">
      Source
    </a>
  );
}

/** Details that few need. Paper shows them without the line that unfolds them. */
export const Folded = (props: { readonly summary: string; readonly children: ReactNode }) => (
  <details>
    <Box component="summary" w="fit-content" mih={24} c="var(--link)" data-screen-only>
      {props.summary}
    </Box>
    <Stack gap="sm" mt="sm">
      {props.children}
    </Stack>
  </details>
);
