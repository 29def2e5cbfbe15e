CREATE TABLE "mail_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"pending_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"pending_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_registrations" DROP CONSTRAINT "pending_registrations_tokenHash_unique";--> statement-breakpoint
ALTER TABLE "used_usernames" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_jobs" ADD CONSTRAINT "mail_jobs_pending_id_pending_registrations_id_fk" FOREIGN KEY ("pending_id") REFERENCES "public"."pending_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD CONSTRAINT "verification_tokens_pending_id_pending_registrations_id_fk" FOREIGN KEY ("pending_id") REFERENCES "public"."pending_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_jobs_due" ON "mail_jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mail_jobs_pending" ON "mail_jobs" USING btree ("pending_id");--> statement-breakpoint
CREATE INDEX "verification_tokens_pending" ON "verification_tokens" USING btree ("pending_id");--> statement-breakpoint
ALTER TABLE "pending_registrations" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "pending_registrations" DROP COLUMN "token_expires_at";