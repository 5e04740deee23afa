import { Stack, Text } from '@mantine/core';
import type { SitemapFindingDto } from '@plumbline/api-client';
import { useFormats } from '../../../app/formats.ts';
import classes from './result.module.css';

const words = { error: 'Left out', warning: 'Warning', info: 'Note' } as const;

/** Without the words of the tag beside it. */
const sentence = (message: string): string => {
  const rest = message.replace(/^Left out: /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** What was left out of the sitemap, or changed. */
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
            <Text span mr={4} fw={650} className="nowrap">
              {words[severity]} · {formats.number(count)}
            </Text>{' '}
            {sentence(message)}
          </p>
          <details>
            <summary>{examples.length < count ? `The first ${examples.length}` : 'Which'}</summary>
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
