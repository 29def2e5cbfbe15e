CREATE TABLE "matches" (
	"user_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"matched_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "matches_user_id_contact_id_pk" PRIMARY KEY("user_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"viewer_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"viewer_version" bigint NOT NULL,
	"subject_version" bigint NOT NULL,
	CONSTRAINT "watches_viewer_id_subject_id_pk" PRIMARY KEY("viewer_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"is_withdrawn" boolean NOT NULL,
	CONSTRAINT "wishes_user_id_contact_id_pk" PRIMARY KEY("user_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_alerts" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_alerts" ADD COLUMN "seen_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_alerts" ADD COLUMN "sees" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user_id_contact_id_contacts_user_id_contact_id_fk" FOREIGN KEY ("user_id","contact_id") REFERENCES "public"."contacts"("user_id","contact_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_viewer_id_subject_id_contacts_user_id_contact_id_fk" FOREIGN KEY ("viewer_id","subject_id") REFERENCES "public"."contacts"("user_id","contact_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_contact_id_contacts_user_id_contact_id_fk" FOREIGN KEY ("user_id","contact_id") REFERENCES "public"."contacts"("user_id","contact_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_age" ON "matches" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "watches_subject" ON "watches" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "watches_age" ON "watches" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "wishes_age" ON "wishes" USING btree ("ends_at");