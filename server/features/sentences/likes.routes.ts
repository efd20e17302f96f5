import type { Config } from '#server/shared/config/config.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  likedTilesQuerySchema,
  likedTilesSchema,
  tileLikeSchema,
} from '#contract/sentences/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Database } from '#server/shared/database/database.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { type Identify, requireMember } from '#server/shared/http/member.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { readId } from '#server/shared/http/read-id.ts';
import { absentSchema, guestSchema, invalidSchema } from '#server/shared/http/reply-schemas.ts';
import { likeTile, listLikedTiles } from './tiles.queries.ts';

const READS_PER_MINUTE = 120;
const LIKES_PER_MINUTE = 240;
const TILES = '/api/v2/ai/content-tiles';

interface LikeParts {
  config: Config;
  clock: () => Date;
  db: Database;
  identify: Identify;
}

export function registerLikes(app: App, { config, clock, db, identify }: LikeParts): void {
  const reads = { rateLimit: ratePerMinute(READS_PER_MINUTE, config) };
  const likes = { rateLimit: ratePerMinute(LIKES_PER_MINUTE, config) };
  const mine = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'private, no-store');

  for (const method of ['PUT', 'DELETE'] as const) {
    const liked = method === 'PUT';
    app.route({
      method,
      url: `${TILES}/:id/like`,
      config: likes,
      schema: {
        tags: ['Sentences'],
        operationId: liked ? 'likeTile' : 'unlikeTile',
        summary: liked ? 'Like a sentence' : 'Take a like back',
        description: 'Of the tiles that the person was shown. Repeating it changes nothing.',
        params: z.object({ id: z.string() }),
        response: { 200: tileLikeSchema, 401: guestSchema, 404: absentSchema },
      },
      handler: async (request, reply) => {
        mine(reply);
        const { userId } = await requireMember(identify, request);
        const id = readId(request.params.id, 'tile_not_found');
        const found = await likeTile(db, { userId, id }, liked ? clock() : null);
        if (!found) throw new AppError('tile_not_found');
        return { liked };
      },
    });
  }

  app.get(
    `${TILES}/liked`,
    {
      config: reads,
      schema: {
        tags: ['Sentences'],
        operationId: 'listLikedTiles',
        summary: 'Sentences that one likes',
        description: 'The one liked last comes first.',
        querystring: likedTilesQuerySchema,
        response: { 200: likedTilesSchema, 401: guestSchema, 422: invalidSchema },
      },
    },
    async (request, reply) => {
      mine(reply);
      const { userId } = await requireMember(identify, request);
      return listLikedTiles(db, userId, request.query.page);
    },
  );
}
