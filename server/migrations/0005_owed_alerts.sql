CREATE TABLE "owed_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"receivers" jsonb NOT NULL,
	"owed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "owed_alerts_age" ON "owed_alerts" USING btree ("owed_at");--> statement-breakpoint
CREATE INDEX "owed_alerts_user" ON "owed_alerts" USING btree ("user_id");