import { Button } from '@mantine/core';
import { useFormats } from '../../../app/formats.ts';

export interface ShowMoreProps {
  readonly shown: number;
  /** Number of items in the report, and in total. */
  readonly listed: number;
  readonly total: number;
  readonly what: string;
  readonly onMore: () => void;
}

/** Says how much of a long list is shown, with a button to show more. */
export function ShowMore({ shown, listed, total, what, onMore }: ShowMoreProps) {
  const formats = useFormats();
  if (shown >= total) return null;
  return (
    <p className="note pretty">
      {formats.number(shown)} of {formats.number(total)} {what} shown.
      {shown < listed ? (
        <>
          {' '}
          <Button variant="default" size="compact-sm" onClick={onMore}>
            Show more {what}
          </Button>
        </>
      ) : (
        ' The report doesn’t list the rest.'
      )}
    </p>
  );
}
