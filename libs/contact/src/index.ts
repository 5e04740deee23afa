export * from './contact-store.ts';
export * from './fields.ts';
export * from './mail.ts';
export * from './ticket.ts';
