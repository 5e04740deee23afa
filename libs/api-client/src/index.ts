export * from './generated/index.ts';
export * from './generated/client.schemas.ts';
export { ApiError, type ApiFieldError, type ApiProblem } from './api-error.ts';
export { apiRequest } from './api-request.ts';
export { createQueryClient } from './query-client.ts';
