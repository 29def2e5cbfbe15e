CREATE TABLE "discovery_tags" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tag" "bytea" NOT NULL,
	"short" "bytea" NOT NULL,
	CONSTRAINT "discovery_tags_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "tag_changes" (
	"kind" text NOT NULL,
	"version" bigint NOT NULL,
	"short" "bytea" NOT NULL,
	"is_added" boolean NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "tag_changes_kind_version_short_pk" PRIMARY KEY("kind","version","short")
);
--> statement-breakpoint
CREATE TABLE "tag_lists" (
	"kind" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"version" bigint NOT NULL,
	"oldest" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hidden" "bytea" NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tagged_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tagged_email" text;--> statement-breakpoint
ALTER TABLE "discovery_tags" ADD CONSTRAINT "discovery_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_views" ADD CONSTRAINT "tag_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discovery_tags_short" ON "discovery_tags" USING btree ("kind","short");--> statement-breakpoint
CREATE INDEX "tag_changes_age" ON "tag_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tag_views_user" ON "tag_views" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "tag_views_age" ON "tag_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "users_phone_tag_due" ON "users" USING btree ("tagged_phone") WHERE tagged_phone is distinct from (case when find_me_by_phone_number and deleted_at is null then phone_e_164 end);--> statement-breakpoint
CREATE INDEX "users_email_tag_due" ON "users" USING btree ("tagged_email") WHERE tagged_email is distinct from (case when find_me_by_email and deleted_at is null then email end);
--> statement-breakpoint
INSERT INTO "tag_lists" ("kind", "key_id", "version", "oldest") SELECT 'phone', "key_id", 1, 1 FROM "phone_tags" LIMIT 1;--> statement-breakpoint
INSERT INTO "discovery_tags" ("user_id", "kind", "tag", "short")
SELECT t."user_id", 'phone', t."tag", substring(t."tag" from 1 for 8)
FROM "phone_tags" t
JOIN "tag_lists" l ON l."key_id" = t."key_id"
JOIN "users" u ON u."id" = t."user_id" AND u."phone_e_164" = t."phone_e_164"
WHERE u."find_me_by_phone_number" AND u."deleted_at" IS NULL;--> statement-breakpoint
UPDATE "users" u SET "tagged_phone" = u."phone_e_164" FROM "discovery_tags" t WHERE t."user_id" = u."id";
