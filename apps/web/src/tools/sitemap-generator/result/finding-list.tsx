import { Stack, Text } from '@mantine/core';
import type { SitemapFindingDto } from '@plumbline/api-client';
import { agreeing } from '@plumbline/seo/text';
import { useFormats } from '../../../app/formats.ts';
import classes from './result.module.css';

const kinds = { warning: 'Warning', info: 'Note' } as const;

/** URLs that were left out of the sitemap or changed. */
export function FindingList({ findings }: { readonly findings: readonly SitemapFindingDto[] }) {
  const formats = useFormats();
  if (findings.length === 0) return null;
  return (
    <Stack
      component="ul"
      gap={8}
      className={classes.findings}
      aria-label="What was left out or changed"
    >
      {findings.map(({ code, severity, count, message, examples }) => (
        <li key={code} data-severity={severity}>
          <p>
            <Text span fw={650} className="nowrap">
              {severity === 'error'
                ? `${formats.count(count, 'URL')} left out:`
                : `${kinds[severity]} · ${formats.count(count, 'URL')}`}
            </Text>{' '}
            {message.replace(/^Left out: /, '')}
          </p>
          <details>
            <summary>
              Show the {examples.length < count && `first ${examples.length} `}
              {agreeing(count, 'URL', 'URLs')}
            </summary>
            <ul>
              {examples.map(({ entry, value }) => (
                <li key={entry}>
                  URL {entry + 1}: <code>{value}</code>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </Stack>
  );
}
