CREATE TABLE "reminded_devices" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"hour" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminded_devices" ADD CONSTRAINT "reminded_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminded_by_user" ON "reminded_devices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reminded_next" ON "reminded_devices" USING btree ("next_at");