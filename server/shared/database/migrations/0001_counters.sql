-- Counters of collections. Statement triggers with transition tables: one update for a whole bulk insert or cascade.

CREATE FUNCTION count_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE collections SET word_count = word_count + changed.rows
		FROM (SELECT collection_id, count(*) AS rows FROM added GROUP BY collection_id) AS changed
		WHERE collections.id = changed.collection_id;
	ELSE
		UPDATE collections SET word_count = word_count - changed.rows
		FROM (SELECT collection_id, count(*) AS rows FROM removed GROUP BY collection_id) AS changed
		WHERE collections.id = changed.collection_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_added AFTER INSERT ON collection_items
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_items();
--> statement-breakpoint
CREATE TRIGGER items_removed AFTER DELETE ON collection_items
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_items();
--> statement-breakpoint
CREATE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE collections SET count_like = count_like + changed.rows
		FROM (SELECT collection_id, count(*) AS rows FROM added GROUP BY collection_id) AS changed
		WHERE collections.id = changed.collection_id;
	ELSE
		UPDATE collections SET count_like = count_like - changed.rows
		FROM (SELECT collection_id, count(*) AS rows FROM removed GROUP BY collection_id) AS changed
		WHERE collections.id = changed.collection_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER likes_added AFTER INSERT ON collection_likes
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
--> statement-breakpoint
CREATE TRIGGER likes_removed AFTER DELETE ON collection_likes
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
--> statement-breakpoint
-- A collection's clones are the collections that exist and were made from it.
CREATE FUNCTION count_clones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE collections SET count_clone = count_clone + changed.rows
		FROM (SELECT cloned_from, count(*) AS rows FROM added WHERE cloned_from IS NOT NULL GROUP BY cloned_from) AS changed
		WHERE collections.id = changed.cloned_from;
	ELSE
		UPDATE collections SET count_clone = count_clone - changed.rows
		FROM (SELECT cloned_from, count(*) AS rows FROM removed WHERE cloned_from IS NOT NULL GROUP BY cloned_from) AS changed
		WHERE collections.id = changed.cloned_from;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clones_added AFTER INSERT ON collections
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clones();
--> statement-breakpoint
CREATE TRIGGER clones_removed AFTER DELETE ON collections
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_clones();
