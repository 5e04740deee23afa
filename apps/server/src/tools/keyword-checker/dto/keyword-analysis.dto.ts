import { ApiProperty } from '@nestjs/swagger';
import { KeywordComparisonDto } from './comparison.dto.ts';
import { KeyphraseUseDto } from './keyphrase.dto.ts';
import { CountedKeywordDto, KeywordPhrasesDto } from './keyword.dto.ts';
import { KeywordPageDto, KeywordReadabilityDto, KeywordLanguageDto } from './text-facts.dto.ts';

export class KeywordProvenanceDto {
  @ApiProperty({
    description: 'measured: counted in the text itself.',
    enum: ['measured'],
    example: 'measured',
  })
  kind!: 'measured';

  @ApiProperty({ description: 'What counted.', example: 'PlumblineBot/0.1.0' })
  by!: string;

  @ApiProperty({ description: 'When it was counted, ISO 8601.', example: '2026-01-01T12:00:00Z' })
  measuredAt!: string;

  @ApiProperty({
    description: 'When the page was fetched, ISO 8601; null for a text.',
    example: '2026-01-01T12:00:00Z',
    type: String,
    nullable: true,
  })
  fetchedAt!: string | null;
}

export class KeywordAnalysisDto {
  @ApiProperty({
    description: 'All words by Unicode’s rules (UAX #29), stop words and numbers included.',
    example: 488,
  })
  totalWords!: number;

  @ApiProperty({ description: 'Different one-word keywords.', example: 214 })
  uniqueKeywords!: number;

  @ApiProperty({
    description: 'Density of the most frequent one-word keyword, percent, two decimals.',
    example: 2.46,
  })
  topKeywordDensity!: number;

  @ApiProperty({
    description:
      'The most frequent one-word keywords, at most 100; the earlier first among equals.',
    type: [CountedKeywordDto],
  })
  keywords!: CountedKeywordDto[];

  @ApiProperty({
    description:
      'Phrases of two, three and four words that stand at least twice. They cross no punctuation, and unless stop words are counted they neither start nor end with one.',
    type: [KeywordPhrasesDto],
  })
  phrases!: KeywordPhrasesDto[];

  @ApiProperty({ description: 'Whether stop words were counted too.', example: false })
  stopWords!: boolean;

  @ApiProperty({ description: 'The language of the text.', type: KeywordLanguageDto })
  language!: KeywordLanguageDto;

  @ApiProperty({ description: 'How easily the running text reads.', type: KeywordReadabilityDto })
  readability!: KeywordReadabilityDto;

  @ApiProperty({
    description: 'The page that was read; null for a text.',
    type: KeywordPageDto,
    nullable: true,
  })
  page!: KeywordPageDto | null;

  @ApiProperty({
    description: 'Whether the text of the page was longer than is read (1,048,576 characters).',
    example: false,
  })
  truncated!: boolean;

  @ApiProperty({
    description: 'Use of the keyphrase; null when none was given, or none that has words.',
    type: KeyphraseUseDto,
    nullable: true,
  })
  keyphrase!: KeyphraseUseDto | null;

  @ApiProperty({
    description: 'TF*IDF over your text and the others; null when none were given.',
    type: KeywordComparisonDto,
    nullable: true,
  })
  comparison!: KeywordComparisonDto | null;

  @ApiProperty({ description: 'Where the figures come from.', type: KeywordProvenanceDto })
  provenance!: KeywordProvenanceDto;
}
