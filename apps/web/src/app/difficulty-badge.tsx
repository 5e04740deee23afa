import classes from './difficulty-badge.module.css';

export function DifficultyBadge({
  difficulty,
}: {
  readonly difficulty: 'beginner' | 'intermediate' | 'advanced';
}) {
  return (
    <span className={classes.badge} data-difficulty={difficulty}>
      {difficulty}
    </span>
  );
}
