CREATE TABLE "collection_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "collection_items_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"entry_uuid" uuid,
	"word" text NOT NULL,
	"translation" text NOT NULL,
	"part_of_speech" text,
	"notes" text,
	"sentence" text,
	"cefr_level" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_likes" (
	"collection_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_likes_collection_id_user_id_pk" PRIMARY KEY("collection_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_private" boolean DEFAULT true NOT NULL,
	"category" text,
	"cloned_from" uuid,
	"seed_key" text,
	"word_count" integer DEFAULT 0 NOT NULL,
	"count_like" integer DEFAULT 0 NOT NULL,
	"count_clone" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search_words" "tsvector" NOT NULL,
	CONSTRAINT "counts_are_not_negative" CHECK ("collections"."word_count" >= 0 and "collections"."count_like" >= 0 and "collections"."count_clone" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" char(64) NOT NULL,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" char(64) PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"successor" char(64)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"picture_url" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_likes" ADD CONSTRAINT "collection_likes_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_likes" ADD CONSTRAINT "collection_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_in_order" ON "collection_items" USING btree ("collection_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "items_once" ON "collection_items" USING btree ("collection_id","entry_uuid") WHERE "collection_items"."entry_uuid" is not null;--> statement-breakpoint
CREATE INDEX "items_by_entry" ON "collection_items" USING btree ("entry_uuid") WHERE "collection_items"."entry_uuid" is not null;--> statement-breakpoint
CREATE INDEX "likes_by_user" ON "collection_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "collections_by_user" ON "collections" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "collections_by_origin" ON "collections" USING btree ("cloned_from") WHERE "collections"."cloned_from" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_by_seed_key" ON "collections" USING btree ("seed_key");--> statement-breakpoint
CREATE INDEX "public_by_popularity" ON "collections" USING btree (("count_like" + 2 * "count_clone"),"id") WHERE not "collections"."is_private";--> statement-breakpoint
CREATE INDEX "public_by_age" ON "collections" USING btree ("id") WHERE not "collections"."is_private";--> statement-breakpoint
CREATE INDEX "public_by_words" ON "collections" USING btree ("word_count","id") WHERE not "collections"."is_private";--> statement-breakpoint
CREATE INDEX "public_by_likes" ON "collections" USING btree ("count_like","id") WHERE not "collections"."is_private";--> statement-breakpoint
CREATE INDEX "public_by_clones" ON "collections" USING btree ("count_clone","id") WHERE not "collections"."is_private";--> statement-breakpoint
CREATE INDEX "collections_by_search_words" ON "collections" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reports_by_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_subject" ON "users" USING btree ("issuer","subject");