CREATE TABLE "moderation_answers" (
	"log_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"case_id" uuid,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid NOT NULL,
	"case_id" uuid,
	"reason" text NOT NULL,
	"until" timestamp(3) with time zone,
	"reporter_number" smallint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_phone_tag_due";--> statement-breakpoint
DROP INDEX "users_email_tag_due";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "all_off_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "moderation_answers" ADD CONSTRAINT "moderation_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_answers_user" ON "moderation_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_answers_age" ON "moderation_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "moderation_log_user" ON "moderation_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_log_age" ON "moderation_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "moderation_orders_age" ON "moderation_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_suspension_ends" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
CREATE INDEX "users_phone_tag_due" ON "users" USING btree ("tagged_phone") WHERE tagged_phone is distinct from (case when find_me_by_phone_number and deleted_at is null and suspended_at is null and all_off_at is null then phone_e_164 end);--> statement-breakpoint
CREATE INDEX "users_email_tag_due" ON "users" USING btree ("tagged_email") WHERE tagged_email is distinct from (case when find_me_by_email and deleted_at is null and suspended_at is null and all_off_at is null then email end);--> statement-breakpoint
-- Append-only: lines are never changed, and deleted by the purge alone.
CREATE FUNCTION "keep_moderation_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND coalesce(current_setting('porchlight.purge', true), '') = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the moderation log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "moderation_log_append_only" BEFORE UPDATE OR DELETE ON "moderation_log"
	FOR EACH ROW EXECUTE FUNCTION "keep_moderation_log"();
