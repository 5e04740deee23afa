import { Tooltip } from '@plumbline/ui';
import { IconRuler2, IconSparkles } from '@tabler/icons-react';
import classes from './writer-badge.module.css';

export interface WriterBadgeProps {
  readonly writtenBy: 'ai' | 'rules';
  readonly model: string | null;
}

/** Says whether rules or a model wrote a text. */
export function WriterBadge({ writtenBy, model }: WriterBadgeProps) {
  const byModel = writtenBy === 'ai';
  const Icon = byModel ? IconSparkles : IconRuler2;
  const meaning = byModel
    ? `Written by ${model ?? 'a language model'}, then checked and trimmed by our rules. Read it before you use it.`
    : 'Built from your own words by fixed rules. The same input always gives the same text.';
  return (
    <Tooltip label={meaning}>
      <button type="button" className={classes.badge} data-by={writtenBy}>
        <Icon size={14} aria-hidden />
        {byModel ? 'AI-written' : 'Written by rules'}
      </button>
    </Tooltip>
  );
}
