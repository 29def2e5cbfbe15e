CREATE TABLE "meet_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meet_codes" ADD CONSTRAINT "meet_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meet_codes_user" ON "meet_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meet_codes_age" ON "meet_codes" USING btree ("expires_at");