CREATE TABLE "drill_results" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"drill" text NOT NULL,
	"level" text NOT NULL,
	"right" smallint NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drill_results_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "drill_results" ADD CONSTRAINT "drill_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drills_by_person" ON "drill_results" USING btree ("user_id","answered_at");