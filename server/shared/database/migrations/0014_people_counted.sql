-- Likes and clones count people: the owner not, and nobody twice. "Popular now" counts addresses too. Reports are resolved.
-- The recount reads each collection with likes or clones once; a minute for a million of them.
DROP INDEX "collections_by_origin";--> statement-breakpoint
CREATE INDEX "collections_by_origin" ON "collections" USING btree ("cloned_from","user_id") WHERE "collections"."cloned_from" is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "open_reports" ON "reports" USING btree ("kind","subject") WHERE "reports"."resolution" is null;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "address" text;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE collections SET count_like = count_like + changed.people
		FROM (
			SELECT collection_id, count(*) AS people FROM added JOIN collections ON collections.id = collection_id
			WHERE added.user_id <> collections.user_id GROUP BY collection_id
		) AS changed
		WHERE collections.id = changed.collection_id;
	ELSE
		UPDATE collections SET count_like = count_like - changed.people
		FROM (
			SELECT collection_id, count(*) AS people FROM removed JOIN collections ON collections.id = collection_id
			WHERE removed.user_id <> collections.user_id GROUP BY collection_id
		) AS changed
		WHERE collections.id = changed.collection_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A collection's clones are the people who have one or more collections that were made from it, without its owner.
-- The origins are locked first: two statements at once that add or remove a person's only clones would both see the other's.
CREATE OR REPLACE FUNCTION count_clones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM FROM collections WHERE id IN (SELECT cloned_from FROM added) ORDER BY id FOR UPDATE;
		UPDATE collections SET count_clone = count_clone + changed.people
		FROM (
			SELECT pair.cloned_from, count(*) AS people
			FROM (SELECT cloned_from, user_id, count(*) AS rows FROM added WHERE cloned_from IS NOT NULL GROUP BY 1, 2) AS pair
			JOIN collections AS origin ON origin.id = pair.cloned_from AND origin.user_id <> pair.user_id
			WHERE pair.rows = (
				SELECT count(*) FROM collections AS copy
				WHERE copy.cloned_from = pair.cloned_from AND copy.user_id = pair.user_id
			)
			GROUP BY pair.cloned_from
		) AS changed
		WHERE collections.id = changed.cloned_from;
	ELSE
		PERFORM FROM collections WHERE id IN (SELECT cloned_from FROM removed) ORDER BY id FOR UPDATE;
		UPDATE collections SET count_clone = count_clone - changed.people
		FROM (
			SELECT pair.cloned_from, count(*) AS people
			FROM (SELECT DISTINCT cloned_from, user_id FROM removed WHERE cloned_from IS NOT NULL) AS pair
			JOIN collections AS origin ON origin.id = pair.cloned_from AND origin.user_id <> pair.user_id
			WHERE NOT EXISTS (
				SELECT FROM collections AS copy
				WHERE copy.cloned_from = pair.cloned_from AND copy.user_id = pair.user_id
			)
			GROUP BY pair.cloned_from
		) AS changed
		WHERE collections.id = changed.cloned_from;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE collections SET
	count_like = (
		SELECT count(*) FROM collection_likes AS liked
		WHERE liked.collection_id = collections.id AND liked.user_id <> collections.user_id
	),
	count_clone = (
		SELECT count(DISTINCT copy.user_id) FROM collections AS copy
		WHERE copy.cloned_from = collections.id AND copy.user_id <> collections.user_id
	)
WHERE count_like > 0 OR count_clone > 0;
