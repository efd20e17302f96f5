ALTER TABLE "collection_items" ADD COLUMN "sentence_translation" text;--> statement-breakpoint
ALTER TABLE "collection_items" ADD COLUMN "sentence_ranges" jsonb;--> statement-breakpoint
ALTER TABLE "collection_items" ADD COLUMN "source_title" text;--> statement-breakpoint
ALTER TABLE "collection_items" ADD COLUMN "source_path" text;--> statement-breakpoint
ALTER TABLE "collection_items" ADD COLUMN "source_at" integer;--> statement-breakpoint
CREATE INDEX "words_with_sentence" ON "collection_items" USING btree ("collection_id",coalesce("sense_note", "entry_uuid")) WHERE "collection_items"."entry_uuid" is not null and "collection_items"."sentence" is not null;