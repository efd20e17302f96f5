CREATE TABLE "collection_practice" (
	"user_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"facets" text[] NOT NULL,
	CONSTRAINT "collection_practice_user_id_collection_id_pk" PRIMARY KEY("user_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "flashcard_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"desired_retention" real NOT NULL,
	"new_per_day" integer NOT NULL,
	"reviews_per_day" integer NOT NULL,
	"exam" jsonb,
	"reset_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flashcards" (
	"user_id" uuid NOT NULL,
	"note" uuid NOT NULL,
	"facet" text NOT NULL,
	"phase" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" smallint NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"last_review" timestamp with time zone NOT NULL,
	CONSTRAINT "flashcards_user_id_note_facet_pk" PRIMARY KEY("user_id","note","facet")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"note" uuid NOT NULL,
	"facet" text NOT NULL,
	"rating" smallint NOT NULL,
	"phase" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	CONSTRAINT "reviews_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "undone_reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "undone_reviews_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "collection_practice" ADD CONSTRAINT "collection_practice_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_practice" ADD CONSTRAINT "collection_practice_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_settings" ADD CONSTRAINT "flashcard_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_reviews" ADD CONSTRAINT "undone_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_by_collection" ON "collection_practice" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "flashcards_due" ON "flashcards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "reviews_of_card" ON "reviews" USING btree ("user_id","note","facet");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("user_id","reviewed_at");