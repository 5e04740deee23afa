import { ApiProperty } from '@nestjs/swagger';

const languageSources = ['chosen', 'detected', 'declared', 'assumed'] as const;

export class KeywordLanguageDto {
  @ApiProperty({ description: 'The language that the text was counted in.', example: 'en' })
  code!: string;

  @ApiProperty({
    description:
      'How it came about: chosen in the request, detected from the text, declared by the page, or assumed (English) because nothing tells.',
    enum: languageSources,
    example: 'detected',
  })
  source!: (typeof languageSources)[number];

  @ApiProperty({
    description:
      'Whether the detector holds its finding to be right; null when it found nothing. Short or mixed texts are not reliable.',
    example: true,
    type: Boolean,
    nullable: true,
  })
  reliable!: boolean | null;

  @ApiProperty({
    description: 'What the text itself shows, whatever was chosen; null when nothing tells.',
    example: 'en',
    type: String,
    nullable: true,
  })
  detected!: string | null;

  @ApiProperty({
    description: 'Whether there is a list of stop words for it. Without one none are left out.',
    example: true,
  })
  hasStopWords!: boolean;
}

export class KeywordReadabilityDto {
  @ApiProperty({ description: 'Whether it could be measured.', example: true })
  known!: boolean;

  @ApiProperty({
    description: 'Why not; null when it could.',
    example: null,
    type: String,
    nullable: true,
  })
  reason!: string | null;

  @ApiProperty({
    description: 'Reading ease: higher is easier, most texts 0 to 100, one decimal.',
    example: 64.2,
    type: Number,
    nullable: true,
  })
  score!: number | null;

  @ApiProperty({
    description: 'The score in words, by the bands of Flesch 1948.',
    example: 'Plain',
    type: String,
    nullable: true,
  })
  level!: string | null;

  @ApiProperty({
    description: 'Author and year of the formula, the one published for the language.',
    example: 'Flesch 1948',
    type: String,
    nullable: true,
  })
  formula!: string | null;

  @ApiProperty({ description: 'Sentences counted.', example: 42, type: Number, nullable: true })
  sentences!: number | null;

  @ApiProperty({
    description: 'Words counted; those without a letter are left out.',
    example: 640,
    type: Number,
    nullable: true,
  })
  words!: number | null;

  @ApiProperty({
    description: 'Syllables, estimated by spelling rules.',
    example: 950,
    type: Number,
    nullable: true,
  })
  syllables!: number | null;

  @ApiProperty({
    description: 'Words a sentence, one decimal.',
    example: 15.2,
    type: Number,
    nullable: true,
  })
  wordsPerSentence!: number | null;
}

export class KeywordPageDto {
  @ApiProperty({ description: 'The address as asked for.', example: 'https://example.com/' })
  url!: string;

  @ApiProperty({ description: 'Where it led.', example: 'https://example.com/' })
  finalUrl!: string;

  @ApiProperty({ description: 'HTTP status of the answer.', example: 200 })
  status!: number;

  @ApiProperty({
    description: 'Title of the page. Third-party text: show it as text only.',
    example: 'Garden spades compared',
  })
  title!: string;

  @ApiProperty({
    description: 'What was read of it: the main content, or all of it.',
    enum: ['main', 'all'],
    example: 'main',
  })
  part!: 'main' | 'all';

  @ApiProperty({
    description: 'Sign that this is a wall in front of the page rather than the page.',
    example: null,
    type: String,
    nullable: true,
  })
  wall!: string | null;
}
