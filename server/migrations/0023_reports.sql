CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_photos" (
	"case_id" uuid NOT NULL,
	"photo_id" text NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"original_gone_at" timestamp(3) with time zone,
	CONSTRAINT "report_photos_case_id_photo_id_pk" PRIMARY KEY("case_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"display_name" text,
	"username" text,
	"photo_id" text,
	"status_message" text,
	"filed_at" timestamp(3) with time zone,
	"case_id" uuid,
	"reporter_number" smallint,
	"abusive_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open" ON "report_cases" USING btree ("user_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_opened" ON "report_cases" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_closed" ON "report_cases" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "report_photos_gone" ON "report_photos" USING btree ("original_gone_at") WHERE original_gone_at is not null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "reports_unfiled" ON "reports" USING btree ("created_at") WHERE filed_at is null;--> statement-breakpoint
CREATE INDEX "reports_unqueued" ON "reports" USING btree ("created_at") WHERE case_id is null;