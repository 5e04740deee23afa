import { Text } from '@mantine/core';
import type { LabResourceGroup } from '@plumbline/tools/page-speed';
import { BarMeter } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import classes from './factor.module.css';

const labels: Readonly<Record<string, string>> = {
  document: 'Documents',
  script: 'Scripts',
  stylesheet: 'Styles',
  image: 'Images',
  font: 'Fonts',
  media: 'Video and audio',
  other: 'Other',
};

/** Page weight by file type, heaviest first. Third parties have a separate line, since the types include them. */
export function PageWeight({ resources }: { readonly resources: readonly LabResourceGroup[] }) {
  const formats = useFormats();
  const kinds = resources
    .filter(({ kind, requests }) => kind !== 'third-party' && requests > 0)
    .toSorted((a, b) => b.transferBytes - a.transferBytes);
  const foreign = resources.find(({ kind }) => kind === 'third-party');
  const total = kinds.reduce((sum, { transferBytes }) => sum + transferBytes, 0);
  return (
    <>
      <ul className={classes.weights} aria-label="Weight by kind of file">
        {kinds.map(({ kind, requests, transferBytes }) => (
          <li key={kind}>
            <span>{labels[kind] ?? kind}</span>
            <BarMeter value={transferBytes} max={total} />
            <span className={classes.amount}>{formats.bytes(transferBytes)}</span>
            <Text span fz="xs" fw={400} c="dimmed">
              {formats.count(requests, 'request')}
            </Text>
          </li>
        ))}
      </ul>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        {foreign && foreign.requests > 0
          ? `${formats.count(foreign.requests, 'request')} with ${formats.bytes(foreign.transferBytes)} went to third parties.`
          : 'No third-party requests.'}
      </Text>
    </>
  );
}
