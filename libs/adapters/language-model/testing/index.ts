export * from './chat-server.ts';
export * from './fake-language-model.ts';
