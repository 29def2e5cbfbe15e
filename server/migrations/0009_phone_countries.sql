ALTER TABLE "pending_registrations" ADD COLUMN "phone_country" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_country" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "find_me_by_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_phone_to_contacts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "users_unchecked_phone" ON "users" USING btree ("id") WHERE phone_country is null and phone_e_164 is not null;