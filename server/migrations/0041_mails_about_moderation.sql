-- They were carried out, and only their emails were left: of the last seconds before the upgrade.
DELETE FROM "moderation_orders" WHERE "done_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_orders" DROP COLUMN "done_at";--> statement-breakpoint
ALTER TABLE "moderation_orders" DROP COLUMN "attempts";