import '@mantine/core/styles/Code.layer.css';
import { Box, Code, Paper } from '@mantine/core';
import { StatusBadge } from '@plumbline/ui';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './audits.module.css';

/** A text of the registry: plain, with code in backticks. */
export const RichText = ({ children }: { readonly children: string }) =>
  children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <Code key={index} className="anywhere">
        {part}
      </Code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );

const kinds = {
  good: { status: 'pass', label: 'Good', name: 'Good example' },
  bad: { status: 'fail', label: 'Bad', name: 'Bad example' },
} as const;

/** An example of a page that passes, or of one that doesn't. */
export function CodeExample({
  kind,
  code,
  label,
}: {
  readonly kind: 'good' | 'bad';
  readonly code: string;
  /** Where neither example is better: 'Allowed'. */
  readonly label?: string | undefined;
}) {
  const { name, ...badge } = kinds[kind];
  return (
    <Paper component="figure" p={0} miw={0} aria-label={label ? `${label}: example` : name}>
      <Box component="figcaption" pt="xs" px="md">
        {label ? <StatusBadge status="info" label={label} /> : <StatusBadge {...badge} />}
      </Box>
      <Code
        block
        color="transparent"
        px="md"
        py="xs"
        lh={1.6}
        tabIndex={0}
        className={`anywhere ${classes.example}`}
      >
        {code}
      </Code>
    </Paper>
  );
}

/** Links the source of a threshold: its documentation, or our guide for a house rule. */
export function AuthorityLink({ name, url }: { readonly name: string; readonly url: string }) {
  const here = useLocation();
  if (url.startsWith('/')) {
    const [pathname = '', hash = ''] = url.split('#');
    // On the same page, the query is kept, because it identifies the open report.
    const search = pathname === here.pathname ? here.search : '';
    return <Link to={{ pathname, search, hash }}>{name}</Link>;
  }
  return (
    <a href={url} rel="noopener noreferrer">
      {name}
    </a>
  );
}
