ALTER TABLE "unannounced" RENAME TO "status_outbox";--> statement-breakpoint
ALTER TABLE "owed_alerts" RENAME TO "pending_alerts";--> statement-breakpoint
ALTER TABLE "pending_alerts" RENAME COLUMN "owed_at" TO "created_at";--> statement-breakpoint
DROP INDEX "unannounced_age";--> statement-breakpoint
DROP INDEX "owed_alerts_age";--> statement-breakpoint
DROP INDEX "owed_alerts_user";--> statement-breakpoint
CREATE INDEX "status_outbox_age" ON "status_outbox" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "pending_alerts_age" ON "pending_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pending_alerts_user" ON "pending_alerts" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "alerted_at";
--> statement-breakpoint
-- Rows pass through these tables in milliseconds. Vacuuming them after a fixed number of dead rows
-- keeps them small; not truncating them keeps PostgreSQL from planning to read them from end to end
-- because they were empty at that moment.
ALTER TABLE "status_outbox" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, vacuum_truncate = false);--> statement-breakpoint
ALTER TABLE "wake_ups" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, vacuum_truncate = false);--> statement-breakpoint
ALTER TABLE "pending_alerts" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, vacuum_truncate = false);--> statement-breakpoint
ALTER TABLE "deliveries" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, vacuum_truncate = false);--> statement-breakpoint
ALTER TABLE "mail_jobs" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, vacuum_truncate = false);
