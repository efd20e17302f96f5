CREATE TABLE "admin_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "hidden_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "admin_log_by_subject" ON "admin_log" USING btree ("subject");--> statement-breakpoint
-- The log only grows: not even a mistake in our own code may change what was done.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the table % only grows', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
