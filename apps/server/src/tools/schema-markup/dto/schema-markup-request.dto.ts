import { ApiProperty } from '@nestjs/swagger';
import { formMessages, type SchemaType, schemaTypes } from '@plumbline/schema-markup';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsObject, ValidateNested } from 'class-validator';
import { FreshPage, PageAddress } from '../../../page/page-address.ts';
import { SchemaFormDto } from './schema-form.dto.ts';

export class SchemaMarkupRequestDto {
  /** What the page describes. @example Product */
  @ApiProperty({ enum: schemaTypes, enumName: 'SchemaTypeName' })
  @IsIn(schemaTypes, { message: formMessages.type })
  readonly type!: SchemaType;

  /** The form. Fields that say nothing about the type are left out of the markup. */
  @ValidateNested({ message: 'Please send the form as data' })
  @IsObject({ message: 'Please send the form as data' })
  @Type(() => SchemaFormDto)
  @IsDefined({ message: 'Please send the form as data' })
  readonly data!: SchemaFormDto;
}

export class SchemaImportRequestDto {
  @PageAddress('The page whose structured data to read')
  url!: string;

  @FreshPage()
  fresh?: boolean;
}
