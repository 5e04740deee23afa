import { Module } from '@nestjs/common';
import { PostsController } from './posts.controller.ts';
import { PostsService } from './posts.service.ts';

@Module({
  controllers: [PostsController],
  providers: [PostsService],
  exports: [PostsService],
})
export class PostsModule {}
