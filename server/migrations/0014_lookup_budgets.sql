CREATE TABLE "lookup_budgets" (
	"holder" "bytea" PRIMARY KEY NOT NULL,
	"used" double precision NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lookup_budgets_age" ON "lookup_budgets" USING btree ("ends_at");