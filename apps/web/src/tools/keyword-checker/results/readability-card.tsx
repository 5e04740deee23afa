import { Box, Group, Text } from '@mantine/core';
import type { KeywordReadabilityDto } from '@plumbline/api-client';
import { BarMeter, ProvenanceBadge, ResultSection, StatGrid } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';

/** The readability score and its parts, or why there is none. */
export function ReadabilityCard({
  readability,
  language,
}: {
  readonly readability: KeywordReadabilityDto;
  readonly language: string;
}) {
  const formats = useFormats();
  const { known, reason, score, level, formula, sentences, words, syllables, wordsPerSentence } =
    readability;
  return (
    <ResultSection
      title="Readability"
      badge={
        known ? (
          <ProvenanceBadge
            provenance="estimated"
            reason={`${formula ?? ''}, with syllables estimated from spelling.`}
          />
        ) : (
          <ProvenanceBadge provenance="unknown" reason={reason ?? ''} />
        )
      }
    >
      {!known || score === null ? (
        <p>
          <strong>Unknown.</strong> {reason}
        </p>
      ) : (
        <>
          <Group component="p" gap="xs" wrap="nowrap" align="baseline">
            <Box component="strong" fw={650} fz="h1" lh={1.1} className="tabular">
              {formats.fixed(score, 1)}
            </Box>
            <span>{level}</span>
          </Group>
          <BarMeter
            value={Math.min(100, Math.max(0, score))}
            tone={score >= 60 ? 'leaf' : score >= 30 ? 'brass' : 'brick'}
            label="Reading ease"
            valueText={`${formats.fixed(score, 1)}, ${level ?? ''}`}
          />
          <StatGrid
            stats={[
              { label: 'Sentences', value: formats.number(sentences ?? 0) },
              { label: 'Words per sentence', value: formats.fixed(wordsPerSentence ?? 0, 1) },
              {
                label: 'Syllables per word',
                value: words ? formats.fixed((syllables ?? 0) / words, 2) : '–',
                note: 'estimated from spelling',
              },
            ]}
          />
          <Text c="dimmed" fz="sm">
            {formula}, the reading-ease formula for {language}. Higher is easier. It measures only
            the length of sentences and words.
          </Text>
        </>
      )}
    </ResultSection>
  );
}
