DROP INDEX "items_once";--> statement-breakpoint
ALTER TABLE "collection_items" ADD COLUMN "sense_note" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "items_once" ON "collection_items" USING btree ("collection_id",coalesce("sense_note", "entry_uuid")) WHERE "collection_items"."entry_uuid" is not null;