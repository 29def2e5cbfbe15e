CREATE TABLE "public_scores" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"score" integer,
	"ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "used_usernames" ADD COLUMN "skeleton" text;--> statement-breakpoint
ALTER TABLE "public_scores" ADD CONSTRAINT "public_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_scores_due" ON "public_scores" USING btree ("ends_at");--> statement-breakpoint
UPDATE "used_usernames" u SET "skeleton" = s.skeleton
FROM (
  SELECT "username", skeleton, row_number() OVER (PARTITION BY skeleton ORDER BY "username") AS place
  FROM (
    SELECT "username",
      replace(replace(translate("username", '01', 'ol'), 'rn', 'm'), 'vv', 'w') AS skeleton
    FROM "used_usernames"
  ) made
) s
WHERE s."username" = u."username" AND s.place = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "used_usernames_skeleton" ON "used_usernames" USING btree ("skeleton");--> statement-breakpoint
INSERT INTO "public_scores" ("user_id", "score", "ends_at") SELECT "id", NULL, "created_at" FROM "users" WHERE "deleted_at" IS NULL;
