CREATE TABLE "agreed_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"sender_zone" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"reminded_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "call_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"minutes" smallint NOT NULL,
	"offers" jsonb NOT NULL,
	"is_by_hand" boolean NOT NULL,
	"sender_zone" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreed_calls" ADD CONSTRAINT "agreed_calls_sender_id_receiver_id_contacts_user_id_contact_id_fk" FOREIGN KEY ("sender_id","receiver_id") REFERENCES "public"."contacts"("user_id","contact_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_proposals" ADD CONSTRAINT "call_proposals_sender_id_receiver_id_contacts_user_id_contact_id_fk" FOREIGN KEY ("sender_id","receiver_id") REFERENCES "public"."contacts"("user_id","contact_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreed_calls_sender" ON "agreed_calls" USING btree ("sender_id","receiver_id");--> statement-breakpoint
CREATE INDEX "agreed_calls_receiver" ON "agreed_calls" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "agreed_calls_age" ON "agreed_calls" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "call_proposals_open" ON "call_proposals" USING btree ("sender_id","receiver_id") WHERE "call_proposals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "call_proposals_sender" ON "call_proposals" USING btree ("sender_id","receiver_id");--> statement-breakpoint
CREATE INDEX "call_proposals_receiver" ON "call_proposals" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "call_proposals_age" ON "call_proposals" USING btree ("created_at");