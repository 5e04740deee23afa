import type { BacklinkDto } from '@plumbline/api-client';
import lists from '../lists/lists.module.css';

type Marks = Pick<BacklinkDto, 'type' | 'nofollow' | 'ugc' | 'sponsored' | 'occurrences'>;

/** Follow or nofollow, why, and how often the link stands on its page. */
export function LinkBadges({ type, ugc, sponsored, occurrences }: Marks) {
  return (
    <span className={lists.badges}>
      <span className={lists.badge} data-tone={type === 'follow' ? 'leaf' : undefined}>
        {type}
      </span>
      {ugc && <span className={lists.badge}>ugc</span>}
      {sponsored && <span className={lists.badge}>sponsored</span>}
      {occurrences > 1 && <span className={lists.quiet}>{occurrences} times</span>}
    </span>
  );
}
