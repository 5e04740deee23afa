export * from './generated/index.ts';
export * from './generated/client.schemas.ts';
export { ApiError } from './api-error.ts';
export { createQueryClient } from './query-client.ts';
export { resultIdOf } from './result-ids.ts';
