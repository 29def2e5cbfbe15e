CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"device" text
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_age" ON "security_events" USING btree ("at");--> statement-breakpoint
-- Append-only: rows are never changed, and deleted by the purge or together with their account.
CREATE FUNCTION "keep_security_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND (
		coalesce(current_setting('porchlight.purge', true), '') = 'on'
		OR NOT EXISTS (SELECT FROM "users" WHERE "id" = OLD."user_id")
	) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the security log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "security_events_append_only" BEFORE UPDATE OR DELETE ON "security_events"
	FOR EACH ROW EXECUTE FUNCTION "keep_security_events"();
