CREATE TABLE "operators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_access" (
	"owner_id" uuid NOT NULL,
	"friendship_id" uuid NOT NULL,
	"group_id" uuid,
	"since" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_stretches" (
	"user_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"audience_kind" text NOT NULL,
	"group_ids" uuid[] NOT NULL,
	"while_available_too" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "restored_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "moderation_orders" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shown_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "keeps_history" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "history_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_access" ADD CONSTRAINT "former_access_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_access_owner" ON "former_access" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "former_access_age" ON "former_access" USING btree ("until");--> statement-breakpoint
CREATE INDEX "shown_stretches_user" ON "shown_stretches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shown_stretches_age" ON "shown_stretches" USING btree ("until");