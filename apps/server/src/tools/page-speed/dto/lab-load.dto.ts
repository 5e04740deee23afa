import { ApiProperty } from '@nestjs/swagger';
import { numberOrNull } from './nullable.ts';

export class LabRequestDto {
  @ApiProperty({ description: 'What was asked for.', example: 'https://example.com/app.css' })
  url!: string;

  @ApiProperty({ description: "Lighthouse's kind of resource.", example: 'Stylesheet' })
  resourceType!: string;

  @ApiProperty({ description: 'Media type.', example: 'text/css' })
  mimeType!: string;

  @ApiProperty({ description: 'Protocol.', example: 'h2' })
  protocol!: string;

  @ApiProperty({ description: 'HTTP status; -1 when none came.', example: 200 })
  status!: number;

  @ApiProperty({ description: "The browser's priority.", example: 'VeryHigh' })
  priority!: string;

  @ApiProperty({ description: 'Milliseconds from the start of the load.', example: 120 })
  startMs!: number;

  @ApiProperty({ description: 'Milliseconds from the start of the load.', example: 180 })
  endMs!: number;

  @ApiProperty(numberOrNull('Bytes as transferred.', 4_120))
  transferBytes!: number | null;

  @ApiProperty(numberOrNull('Bytes after decoding.', 18_900))
  decodedBytes!: number | null;

  @ApiProperty({ description: 'Whether another site than the page answered.', example: false })
  thirdParty!: boolean;
}

export class LabFrameDto {
  @ApiProperty({ description: 'Milliseconds from the start of the load.', example: 375 })
  atMs!: number;

  @ApiProperty({
    description: 'The picture as a data URL.',
    example: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
  })
  image!: string;
}

export class LabResourceGroupDto {
  @ApiProperty({
    description:
      'document, script, stylesheet, image, font, media, other, and third-party across them.',
    example: 'script',
  })
  kind!: string;

  @ApiProperty({ description: 'How many requests.', example: 12 })
  requests!: number;

  @ApiProperty({ description: 'Bytes as transferred.', example: 240_117 })
  transferBytes!: number;
}

export class LabScreenDto {
  @ApiProperty({ description: 'CSS pixels.', example: 412 })
  width!: number;

  @ApiProperty({ description: 'CSS pixels.', example: 823 })
  height!: number;

  @ApiProperty({ description: 'Device pixels to a CSS pixel.', example: 1.75 })
  scale!: number;
}

export class LabConditionsDto {
  @ApiProperty({ description: 'Version of Lighthouse.', example: '13.5.0' })
  lighthouse!: string;

  @ApiProperty({ description: 'The browser.', example: 'HeadlessChrome/153.0.8010.0' })
  browser!: string;

  @ApiProperty({
    description:
      "Lighthouse's measure of this machine's speed: a high-end desktop has about 1,500 to 2,000.",
    example: 1_420,
  })
  benchmarkIndex!: number;

  @ApiProperty({
    description: 'simulate: loaded at full speed, then computed for the connection below.',
    example: 'simulate',
  })
  throttlingMethod!: string;

  @ApiProperty({ description: 'Round trip of the connection, milliseconds.', example: 150 })
  rttMs!: number;

  @ApiProperty({ description: 'Throughput of the connection, kilobits a second.', example: 1_638 })
  throughputKbps!: number;

  @ApiProperty({ description: 'How many times slower than this machine.', example: 4 })
  cpuSlowdown!: number;

  @ApiProperty({ description: 'The screen.', type: LabScreenDto })
  screen!: LabScreenDto;
}
