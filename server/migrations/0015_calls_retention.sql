ALTER TABLE "calls" ADD COLUMN "is_last" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "calls_age" ON "calls" USING btree ("called_at") WHERE not "calls"."is_last";--> statement-breakpoint
UPDATE "calls" c SET "is_last" = false WHERE EXISTS (
  SELECT 1 FROM "calls" n WHERE n."caller_id" = c."caller_id" AND n."receiver_id" = c."receiver_id"
    AND (n."called_at", n."id") > (c."called_at", c."id"));
