import { ApiParam } from '@nestjs/swagger';

/** Documents the UUID in an operation's address. @param description whose it is */
export const UuidParam = (description: string) =>
  ApiParam({ name: 'id', description, schema: { type: 'string', format: 'uuid' } });
