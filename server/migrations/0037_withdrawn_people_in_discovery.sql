DROP INDEX "users_phone_tag_due";--> statement-breakpoint
DROP INDEX "users_email_tag_due";--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_at") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_all_off" ON "users" USING btree ("all_off_at") WHERE all_off_at is not null;--> statement-breakpoint
CREATE INDEX "users_phone_tag_due" ON "users" USING btree ("tagged_phone") WHERE tagged_phone is distinct from (case when find_me_by_phone_number and deleted_at is null then phone_e_164 end);--> statement-breakpoint
CREATE INDEX "users_email_tag_due" ON "users" USING btree ("tagged_email") WHERE tagged_email is distinct from (case when find_me_by_email and deleted_at is null then email end);