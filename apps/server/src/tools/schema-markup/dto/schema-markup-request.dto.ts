import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { formMessages, type SchemaType, schemaTypes } from '@plumbline/schema-markup';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDefined,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';
import { SchemaFormDto } from './schema-form.dto.ts';

export class SchemaMarkupRequestDto {
  @ApiProperty({
    description: 'What the page describes.',
    enum: schemaTypes,
    enumName: 'SchemaTypeName',
    example: 'Product',
  })
  @IsIn(schemaTypes, { message: formMessages.type })
  type!: SchemaType;

  @ApiProperty({
    description: 'The form. Fields that say nothing about the type are left out of the markup.',
    type: SchemaFormDto,
  })
  @ValidateNested({ message: 'Please send the form as data' })
  @IsObject({ message: 'Please send the form as data' })
  @Type(() => SchemaFormDto)
  @IsDefined({ message: 'Please send the form as data' })
  data!: SchemaFormDto;
}

export const maxUrlCharacters = 2048;

export class SchemaImportRequestDto {
  @ApiProperty({
    description:
      'The page whose structured data to read: http or https, at most 2,048 characters. A missing scheme becomes https.',
    example: 'https://example.com/',
    maxLength: maxUrlCharacters,
  })
  @IsWebAddress()
  @MaxLength(maxUrlCharacters, {
    message: `Please enter an address of at most ${maxUrlCharacters} characters`,
  })
  @IsNotEmpty({ message: 'Please enter a valid URL' })
  @IsString({ message: 'Please enter a valid URL' })
  url!: string;

  @ApiPropertyOptional({
    description:
      'Fetch the page anew even if it was fetched in the last minutes. Without it a recent snapshot serves.',
    example: false,
    default: false,
  })
  @IsOptional()
  @IsBoolean({ message: 'fresh must be true or false' })
  fresh?: boolean;
}
