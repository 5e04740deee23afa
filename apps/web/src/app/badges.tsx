import { Badge } from '@mantine/core';

const difficultyColors = {
  beginner: 'leaf',
  intermediate: 'blueprint',
  advanced: 'brass',
} as const;

export function DifficultyBadge({
  difficulty,
}: {
  readonly difficulty: keyof typeof difficultyColors;
}) {
  return (
    <Badge component="span" color={difficultyColors[difficulty]} tt="capitalize">
      {difficulty}
    </Badge>
  );
}

const weightColors = {
  critical: 'brick',
  high: 'brass',
  medium: 'blueprint',
  low: 'gray',
  info: 'gray',
} as const;

/** The weight of an audit. */
export function WeightBadge({ weight }: { readonly weight: keyof typeof weightColors }) {
  return (
    <Badge component="span" color={weightColors[weight]}>
      {weight}
    </Badge>
  );
}
