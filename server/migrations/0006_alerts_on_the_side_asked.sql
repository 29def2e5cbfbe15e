ALTER TABLE "contacts" RENAME COLUMN "alerted_at" TO "contact_alerted_at";--> statement-breakpoint
-- Each takes what the row of the other side held.
UPDATE "contacts" c SET "contact_alerted_at" = o."contact_alerted_at" FROM "contacts" o
  WHERE o."user_id" = c."contact_id" AND o."contact_id" = c."user_id"
    AND o."contact_alerted_at" IS DISTINCT FROM c."contact_alerted_at";
