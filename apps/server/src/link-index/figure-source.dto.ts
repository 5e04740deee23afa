import { ApiProperty } from '@nestjs/swagger';
import { figureKinds, indexLayers } from '@plumbline/links';

export class LinkReleaseDto {
  @ApiProperty({
    description: 'The release as its publisher calls it.',
    example: 'cc-main-2026-apr-may-jun',
  })
  name!: string;

  @ApiProperty({
    description: 'First day of the crawl; null when not known.',
    type: String,
    nullable: true,
    example: '2026-04-01',
  })
  from!: string | null;

  @ApiProperty({
    description: 'Last day of the crawl; null when not known.',
    type: String,
    nullable: true,
    example: '2026-06-30',
  })
  to!: string | null;
}

/** Where one figure comes from. */
export class LinkFigureSourceDto {
  @ApiProperty({
    description:
      'indexed: counted in a data release; estimated: by the stated heuristic; unknown: nobody can tell from what is loaded, and the figure is null.',
    enum: figureKinds,
    example: 'indexed',
  })
  kind!: (typeof figureKinds)[number];

  @ApiProperty({
    description: 'The layer of the index that was counted; null unless indexed.',
    enum: indexLayers,
    type: String,
    nullable: true,
    example: 'links',
  })
  layer!: (typeof indexLayers)[number] | null;

  @ApiProperty({
    description: 'The release that the layer was made of; null unless indexed.',
    type: LinkReleaseDto,
    nullable: true,
  })
  release!: LinkReleaseDto | null;

  @ApiProperty({
    description: 'What was counted, how it was estimated, or why it is unknown.',
    example: 'Links from pages of other domains; one that stands twice on a page counts twice.',
  })
  note!: string;
}
