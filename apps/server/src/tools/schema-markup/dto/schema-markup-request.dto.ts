import { ApiProperty } from '@nestjs/swagger';
import { formMessages, type SchemaType, schemaTypes } from '@plumbline/tools/schema-markup';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsObject, ValidateNested } from 'class-validator';
import { FreshPage, PageAddress } from '../../../page/page-address.ts';
import { SchemaFormDto } from './schema-form.dto.ts';

export class SchemaMarkupRequestDto {
  /** Type of item that the page describes. @example Product */
  @ApiProperty({ enum: schemaTypes, enumName: 'SchemaTypeName' })
  @IsIn(schemaTypes, { message: formMessages.type })
  readonly type!: SchemaType;

  /** Form fields. Fields that don’t apply to the type are left out of the markup. */
  @ValidateNested({ message: 'Please send the form as data' })
  @IsObject({ message: 'Please send the form as data' })
  @Type(() => SchemaFormDto)
  @IsDefined({ message: 'Please send the form as data' })
  readonly data!: SchemaFormDto;
}

export class SchemaImportRequestDto {
  @PageAddress('URL of the page to read structured data from')
  url!: string;

  @FreshPage()
  fresh?: boolean;
}
