CREATE TABLE "undo_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"rows" jsonb NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "undo_records" ADD CONSTRAINT "undo_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undo_records_user" ON "undo_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "undo_records_age" ON "undo_records" USING btree ("expires_at");