import { ApiProperty } from '@nestjs/swagger';

export class RedirectHopDto {
  @ApiProperty({ description: 'The address that redirected.', example: 'http://example.com/' })
  url!: string;

  @ApiProperty({ description: 'Its status: 301, 302, 303, 307 or 308.', example: 301 })
  status!: number;

  @ApiProperty({ description: 'Its Location header as sent.', example: 'https://example.com/' })
  location!: string;

  @ApiProperty({ description: 'Milliseconds it took to answer.', example: 42 })
  ms!: number;
}

const phase = (description: string, example: number) =>
  ApiProperty({
    description: `${description} Null when it did not happen.`,
    type: Number,
    nullable: true,
    example,
  });

export class TimingsDto {
  @phase('Looking the name up, milliseconds.', 12)
  dnsMs!: number | null;

  @phase('Connecting, milliseconds.', 24)
  connectMs!: number | null;

  @phase('TLS handshake, milliseconds.', 31)
  tlsMs!: number | null;

  @ApiProperty({ description: 'From the request to the first byte, milliseconds.', example: 140 })
  firstByteMs!: number;

  @ApiProperty({ description: 'Downloading the body, milliseconds.', example: 20 })
  downloadMs!: number;

  @ApiProperty({ description: 'Everything, redirects included, milliseconds.', example: 260 })
  totalMs!: number;
}

export class WallDto {
  @ApiProperty({
    description: 'What stands in front of the page.',
    enum: ['bot-wall', 'captcha', 'login'],
    example: 'bot-wall',
  })
  kind!: 'bot-wall' | 'captcha' | 'login';

  @ApiProperty({ description: 'What gave it away.', example: 'Cloudflare challenge page' })
  sign!: string;
}
