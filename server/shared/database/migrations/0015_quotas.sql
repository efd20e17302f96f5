DROP INDEX "reviews_of_card";--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "unfinished_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flashcard_settings" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcard_settings" ADD COLUMN "undone_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcard_settings" ADD COLUMN "card_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "checkpoints" jsonb;--> statement-breakpoint
CREATE INDEX "items_by_sense" ON "collection_items" USING btree ("sense_note") WHERE "collection_items"."sense_note" is not null;--> statement-breakpoint
CREATE INDEX "unfinished_collections" ON "collections" USING btree ("unfinished_since") WHERE "collections"."unfinished_since" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_card" ON "reviews" USING btree ("user_id","note","facet","reviewed_at");
--> statement-breakpoint
UPDATE "flashcard_settings" AS "s" SET
	"review_count" = (SELECT count(*) FROM "reviews" "r" WHERE "r"."user_id" = "s"."user_id"),
	"undone_count" = (SELECT count(*) FROM "undone_reviews" "u" WHERE "u"."user_id" = "s"."user_id"),
	"card_count" = (SELECT count(*) FROM "flashcards" "k" WHERE "k"."user_id" = "s"."user_id");
