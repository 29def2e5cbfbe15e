DELETE FROM "password_resets" WHERE "user_id" IS NULL;--> statement-breakpoint
ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_pending_id_pending_registrations_id_fk";
--> statement-breakpoint
DROP INDEX "password_resets_pending";--> statement-breakpoint
ALTER TABLE "password_resets" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_tokens" ALTER COLUMN "pending_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_registrations" ADD COLUMN "secret_hash" "bytea";--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "verification_tokens_email" ON "verification_tokens" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verification_tokens_age" ON "verification_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "password_resets" DROP COLUMN "pending_id";