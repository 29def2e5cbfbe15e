ALTER TABLE "contacts" ADD COLUMN "alerted_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "contacts" SET "alerted_at" = a."given_at" FROM "alerts_given" a
  WHERE "contacts"."user_id" = a."receiver_id" AND "contacts"."contact_id" = a."contact_id";--> statement-breakpoint
-- Room on the page: an alert then changes no index.
ALTER TABLE "contacts" SET (fillfactor = 90);--> statement-breakpoint
DROP TABLE "alerts_given";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_about_id_users_id_fk";
