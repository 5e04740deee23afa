import type { Rating } from '@plumbline/page-speed';
import { StatusBadge } from '@plumbline/ui';

const badges = {
  good: { status: 'pass', label: 'Good' },
  'needs-improvement': { status: 'warning', label: 'Needs improvement' },
  poor: { status: 'fail', label: 'Poor' },
  unknown: { status: 'unknown', label: 'Unknown' },
} as const;

/** A rating in the specified colours: green, yellow, red. */
export function RatingBadge({ rating }: { readonly rating: Rating }) {
  return <StatusBadge {...badges[rating]} />;
}
