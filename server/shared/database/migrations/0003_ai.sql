CREATE TABLE "content_tiles" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tile" jsonb NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"liked_at" timestamp with time zone,
	CONSTRAINT "content_tiles_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "example_generations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	"topic" text NOT NULL,
	"language_pair" text NOT NULL,
	"examples" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "model_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "content_tiles" ADD CONSTRAINT "content_tiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "example_generations" ADD CONSTRAINT "example_generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tiles_by_time" ON "content_tiles" USING btree ("user_id","shown_at");--> statement-breakpoint
CREATE INDEX "tiles_by_like" ON "content_tiles" USING btree ("user_id","liked_at");--> statement-breakpoint
CREATE INDEX "generations_by_user" ON "example_generations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "generations_by_word" ON "example_generations" USING btree ("user_id","word");