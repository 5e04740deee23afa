import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class DomainAuthorityRequestDto {
  @ApiProperty({ description: 'The text to look at.', example: 'Some text', maxLength: 10_000 })
  @MaxLength(10_000, { message: 'Please keep the text under 10,000 characters' })
  @IsNotEmpty({ message: 'Text is required' })
  @IsString({ message: 'Text is required' })
  text!: string;
}
