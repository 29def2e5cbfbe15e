CREATE TABLE "phone_tags" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"phone_e_164" text NOT NULL,
	"tag" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nfc_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"minutes" integer,
	"audience_kind" text DEFAULT 'everyone' NOT NULL,
	"audience_group_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_tap_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "nfc_tags_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "phone_tags" ADD CONSTRAINT "phone_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfc_tags" ADD CONSTRAINT "nfc_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_tags_tag" ON "phone_tags" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "nfc_tags_user" ON "nfc_tags" USING btree ("user_id");