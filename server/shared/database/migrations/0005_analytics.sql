CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"amount" integer,
	"hour" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_by_hour" ON "analytics_events" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "searches_by_hour" ON "analytics_events" USING btree ("hour","subject") WHERE "analytics_events"."kind" = 'search';