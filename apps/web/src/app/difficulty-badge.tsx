const tones = { beginner: 'leaf', intermediate: 'blueprint', advanced: 'brass' } as const;

export function DifficultyBadge({ difficulty }: { readonly difficulty: keyof typeof tones }) {
  return (
    <span className="pill" data-tone={tones[difficulty]} style={{ textTransform: 'capitalize' }}>
      {difficulty}
    </span>
  );
}
