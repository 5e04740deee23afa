import { ApiProperty } from '@nestjs/swagger';
import { formMessages, type SchemaType, schemaTypes } from '@plumbline/schema-markup';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsObject, ValidateNested } from 'class-validator';
import { FreshPage, PageAddress } from '../../../page/page-address.ts';
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

export class SchemaImportRequestDto {
  @PageAddress('The page whose structured data to read')
  url!: string;

  @FreshPage()
  fresh?: boolean;
}
