ALTER TABLE "contacts" ADD COLUMN "contact_alerted_at" timestamp(3) with time zone;--> statement-breakpoint
-- Each takes what the row of the other side held, where it still counts. The old column stays for
-- processes of the version before.
UPDATE "contacts" c SET "contact_alerted_at" = o."alerted_at" FROM "contacts" o
  WHERE o."user_id" = c."contact_id" AND o."contact_id" = c."user_id"
    AND o."alerted_at" > now() - interval '1 hour';
