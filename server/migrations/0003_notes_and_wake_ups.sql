CREATE TABLE "unannounced" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"cause" text,
	"before" jsonb NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wake_ups" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_due";--> statement-breakpoint
ALTER TABLE "wake_ups" ADD CONSTRAINT "wake_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unannounced_age" ON "unannounced" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "wake_ups_at" ON "wake_ups" USING btree ("at");--> statement-breakpoint
INSERT INTO "wake_ups" ("user_id", "at") SELECT "id", "next_due_at" FROM "users" WHERE "next_due_at" IS NOT NULL AND "deleted_at" IS NULL;--> statement-breakpoint
-- Room on each page for the next version of a row: a light's change then touches no index.
ALTER TABLE "users" SET (fillfactor = 80);
