CREATE TABLE "deleted_texts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "deleted_texts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "finished_pages" (
	"user_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"is_finished" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finished_pages_user_id_text_id_page_pk" PRIMARY KEY("user_id","text_id","page")
);
--> statement-breakpoint
CREATE TABLE "readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"text_count" integer DEFAULT 0 NOT NULL,
	"character_count" bigint DEFAULT 0 NOT NULL,
	"mark_count" integer DEFAULT 0 NOT NULL,
	"known_level" text,
	"known_level_changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "text_pages" (
	"user_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"emphasis" jsonb NOT NULL,
	CONSTRAINT "text_pages_user_id_text_id_number_pk" PRIMARY KEY("user_id","text_id","number")
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"source_name" text NOT NULL,
	"word_count" integer NOT NULL,
	"character_count" integer NOT NULL,
	"received_characters" integer DEFAULT 0 NOT NULL,
	"page_count" integer NOT NULL,
	"chapters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	"place_page" integer,
	"place_offset" integer,
	"place_changed_at" timestamp with time zone,
	"sequence" bigint NOT NULL,
	CONSTRAINT "texts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "word_marks" (
	"user_id" uuid NOT NULL,
	"entry_uuid" uuid NOT NULL,
	"mark" smallint,
	"changed_at" timestamp with time zone NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "word_marks_user_id_entry_uuid_pk" PRIMARY KEY("user_id","entry_uuid")
);
--> statement-breakpoint
ALTER TABLE "deleted_texts" ADD CONSTRAINT "deleted_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finished_pages" ADD CONSTRAINT "finished_pages_user_id_text_id_texts_user_id_id_fk" FOREIGN KEY ("user_id","text_id") REFERENCES "public"."texts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readers" ADD CONSTRAINT "readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_pages" ADD CONSTRAINT "text_pages_user_id_text_id_texts_user_id_id_fk" FOREIGN KEY ("user_id","text_id") REFERENCES "public"."texts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_marks" ADD CONSTRAINT "word_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_texts_by_change" ON "deleted_texts" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE INDEX "texts_by_change" ON "texts" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE INDEX "word_marks_by_change" ON "word_marks" USING btree ("user_id","sequence");