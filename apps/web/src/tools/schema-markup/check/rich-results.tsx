import { Text } from '@mantine/core';
import { StatusBadge } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import classes from './check.module.css';

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
    <div className={classes.results}>
      <ul aria-label="Rich results">
        {results.map(({ name, type, state, obstacles, since, url }, index) => (
          <li key={index}>
            <StatusBadge {...badges[state]} />
            <p>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
              {name !== type && ` for ${type}`}:{' '}
              {state === 'complete'
                ? 'all required properties are set.'
                : state === 'retired'
                  ? `Google stopped showing it on ${since}.`
                  : `${formats.count(obstacles.length, 'required property', 'required properties')} missing or invalid.`}
            </p>
          </li>
        ))}
      </ul>
      {results.some(({ state }) => state !== 'retired') && (
        <Text fz="sm" c="dimmed" textWrap="pretty">
          Complete markup makes a page eligible. Google decides each time whether to show a rich
          result. Whatever the markup says must also be visible on the page.
        </Text>
      )}
    </div>
  );
}
