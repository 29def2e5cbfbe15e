CREATE TABLE "alert_days" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" integer NOT NULL,
	"given" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "call_ways" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "alert_budget" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_start" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_end" text;--> statement-breakpoint
ALTER TABLE "alert_days" ADD CONSTRAINT "alert_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;