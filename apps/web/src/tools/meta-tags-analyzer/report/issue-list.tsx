import { Text } from '@mantine/core';
import type { MetaTagsIssueDto } from '@plumbline/api-client';
import { StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { RichText } from '../../../pages/audits/rich-text.tsx';
import { Untrusted } from '../../../previews/untrusted.tsx';
import classes from './report.module.css';

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
    <ul className={classes.issues}>
      {worstFirst(issues).map(({ type, message, recommendation, docs }) => (
        <li key={type + message}>
          <StatusBadge {...issueLooks[type]} />
          <div>
            <p>
              <Untrusted>{message}</Untrusted>
            </p>
            <Text c="dimmed" fz="sm" className="anywhere">
              <RichText>{recommendation}</RichText> {docs && <Docs address={docs} />}
            </Text>
          </div>
        </li>
      ))}
    </ul>
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
