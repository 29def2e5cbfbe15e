ALTER TABLE "used_usernames" ADD COLUMN "skeleton" text;--> statement-breakpoint
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
CREATE UNIQUE INDEX "used_usernames_skeleton" ON "used_usernames" USING btree ("skeleton");
