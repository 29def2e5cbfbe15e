ALTER TABLE "pending_registrations" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_language_chosen" boolean DEFAULT false NOT NULL;