import { Text } from '@mantine/core';
import { useFormats } from '../../../app/formats.ts';
import lists from './lists.module.css';

export interface SeenDaysProps {
  /** `null` if unknown. */
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
}

/** The first day on which a crawl saw something, and the last if it differs. */
export function SeenDays({ firstSeen, lastSeen }: SeenDaysProps) {
  const formats = useFormats();
  if (firstSeen === null) return 'unknown';
  return (
    <span className={lists.days}>
      <time dateTime={firstSeen}>{formats.day(firstSeen)}</time>
      {lastSeen !== null && lastSeen !== firstSeen && (
        <Text span fz="xs" fw={400} c="dimmed">
          last <time dateTime={lastSeen}>{formats.day(lastSeen)}</time>
        </Text>
      )}
    </span>
  );
}
