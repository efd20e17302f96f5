-- The log of reviews in partitions by person (docs/decisions/0025). Every query names the person, so each reads one.
-- Takes about half a minute for a million reviews, during which the log can be neither read nor written.
ALTER TABLE "reviews" RENAME TO "reviews_whole";
--> statement-breakpoint
ALTER TABLE "reviews_whole" RENAME CONSTRAINT "reviews_user_id_id_pk" TO "reviews_whole_pk";
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"note" uuid NOT NULL,
	"facet" text NOT NULL,
	"rating" smallint NOT NULL,
	"phase" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL
) PARTITION BY HASH ("user_id");
--> statement-breakpoint
DO $$
BEGIN
	FOR part IN 0..15 LOOP
		EXECUTE format('CREATE TABLE reviews_%s PARTITION OF reviews FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "reviews" SELECT "user_id", "id", "note", "facet", "rating", "phase", "reviewed_at", "duration_ms" FROM "reviews_whole" ORDER BY "reviewed_at";
--> statement-breakpoint
DROP TABLE "reviews_whole";
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_card" ON "reviews" USING btree ("user_id","note","facet");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("user_id","reviewed_at");
