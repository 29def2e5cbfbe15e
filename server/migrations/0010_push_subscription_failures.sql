ALTER TABLE "push_subscriptions" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "failing_since" timestamp(3) with time zone;