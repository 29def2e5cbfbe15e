CREATE TABLE "known_devices" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"pending_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"pending_id" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"display_name" text NOT NULL,
	"username_wish" text NOT NULL,
	"phone_typed" text NOT NULL,
	"phone_e_164" text,
	"invite" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "verification_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"pending_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"caller_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"called_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lit_stretches" (
	"user_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"is_public" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"user_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"friendship_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "contacts_user_id_contact_id_pk" PRIMARY KEY("user_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "declines" (
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"declined_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_blocks" (
	"address_hash" "bytea" NOT NULL,
	"blocker_id" uuid NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "former_blocks_address_hash_blocker_id_pk" PRIMARY KEY("address_hash","blocker_id")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "group_members_group_id_contact_id_pk" PRIMARY KEY("group_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day_of_week" smallint NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"group_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts_given" (
	"receiver_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "alerts_given_receiver_id_contact_id_pk" PRIMARY KEY("receiver_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bundles_user_id_channel_pk" PRIMARY KEY("user_id","channel")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"reached" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about_id" uuid,
	"days_since_call" integer,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contact_id" uuid,
	"group_id" uuid,
	"friend_requests" boolean,
	"status_changes" boolean,
	"call_available" boolean,
	"smart_alerts" boolean,
	"push_notifications" boolean,
	"email_notifications" boolean,
	"asymmetric_availability" boolean,
	CONSTRAINT "preferences_target" UNIQUE NULLS NOT DISTINCT("user_id","contact_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_words" (
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "name_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone_typed" text NOT NULL,
	"phone_e_164" text,
	"photo_id" text,
	"timezone" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"status" text DEFAULT 'unavailable' NOT NULL,
	"status_message" text,
	"status_source" text DEFAULT 'manual' NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"audience_kind" text DEFAULT 'everyone' NOT NULL,
	"audience_group_ids" uuid[] DEFAULT '{}' NOT NULL,
	"chosen_kind" text DEFAULT 'everyone' NOT NULL,
	"chosen_group_ids" uuid[] DEFAULT '{}' NOT NULL,
	"status_version" bigint DEFAULT 1 NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"boundary_at" timestamp(3) with time zone,
	"next_due_at" timestamp(3) with time zone,
	"lit_since" timestamp(3) with time zone,
	"public_since" timestamp(3) with time zone,
	"own_run_first" integer,
	"own_run_last" integer,
	"public_run_first" integer,
	"public_run_last" integer,
	"noticed_for" timestamp(3) with time zone,
	"accessibility_mode" boolean DEFAULT false NOT NULL,
	"auto_unavailable_on_call" boolean DEFAULT false NOT NULL,
	"visible_to_unavailable_contacts" boolean DEFAULT true NOT NULL,
	"show_timer_to_others" boolean DEFAULT true NOT NULL,
	"find_me_by_phone_number" boolean DEFAULT true NOT NULL,
	"sync_contacts" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_jobs" ADD CONSTRAINT "mail_jobs_pending_id_pending_registrations_id_fk" FOREIGN KEY ("pending_id") REFERENCES "public"."pending_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_pending_id_pending_registrations_id_fk" FOREIGN KEY ("pending_id") REFERENCES "public"."pending_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD CONSTRAINT "verification_tokens_pending_id_pending_registrations_id_fk" FOREIGN KEY ("pending_id") REFERENCES "public"."pending_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_caller_id_receiver_id_contacts_user_id_contact_id_fk" FOREIGN KEY ("caller_id","receiver_id") REFERENCES "public"."contacts"("user_id","contact_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lit_stretches" ADD CONSTRAINT "lit_stretches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_blocks" ADD CONSTRAINT "former_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_owner_id_contact_id_contacts_user_id_contact_id_fk" FOREIGN KEY ("owner_id","contact_id") REFERENCES "public"."contacts"("user_id","contact_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_entries" ADD CONSTRAINT "schedule_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts_given" ADD CONSTRAINT "alerts_given_receiver_id_contact_id_contacts_user_id_contact_id_fk" FOREIGN KEY ("receiver_id","contact_id") REFERENCES "public"."contacts"("user_id","contact_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_contact_id_contacts_user_id_contact_id_fk" FOREIGN KEY ("user_id","contact_id") REFERENCES "public"."contacts"("user_id","contact_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_words" ADD CONSTRAINT "name_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "mail_jobs_due" ON "mail_jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mail_jobs_pending" ON "mail_jobs" USING btree ("pending_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_pending" ON "password_resets" USING btree ("pending_id");--> statement-breakpoint
CREATE INDEX "password_resets_age" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_registrations_email" ON "pending_registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "pending_registrations_age" ON "pending_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_age" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "verification_tokens_pending" ON "verification_tokens" USING btree ("pending_id");--> statement-breakpoint
CREATE INDEX "calls_pair" ON "calls" USING btree ("caller_id","receiver_id","called_at");--> statement-breakpoint
CREATE INDEX "lit_stretches_user" ON "lit_stretches" USING btree ("user_id","until");--> statement-breakpoint
CREATE INDEX "lit_stretches_age" ON "lit_stretches" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_pair" ON "blocks" USING btree ("blocker_id","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "contacts_of" ON "contacts" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_friendship" ON "contacts" USING btree ("friendship_id","user_id");--> statement-breakpoint
CREATE INDEX "declines_pair" ON "declines" USING btree ("sender_id","receiver_id","declined_at");--> statement-breakpoint
CREATE INDEX "declines_receiver" ON "declines" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "declines_age" ON "declines" USING btree ("declined_at");--> statement-breakpoint
CREATE INDEX "former_blocks_blocker" ON "former_blocks" USING btree ("blocker_id");--> statement-breakpoint
CREATE INDEX "former_blocks_age" ON "former_blocks" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_pair" ON "requests" USING btree ("sender_id","receiver_id");--> statement-breakpoint
CREATE INDEX "requests_receiver" ON "requests" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "group_members_pair" ON "group_members" USING btree ("contact_id","owner_id");--> statement-breakpoint
CREATE INDEX "group_members_owner" ON "group_members" USING btree ("owner_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree ("owner_id","name_key");--> statement-breakpoint
CREATE INDEX "schedule_entries_user" ON "schedule_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("channel","due_at");--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id","channel");--> statement-breakpoint
CREATE INDEX "deliveries_notification" ON "deliveries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_id","user_id");--> statement-breakpoint
CREATE INDEX "preferences_group" ON "preferences" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_tokens_user" ON "push_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_tokens_session" ON "push_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "name_words_prefix" ON "name_words" USING btree (word text_pattern_ops,"user_id");--> statement-breakpoint
CREATE INDEX "photos_user" ON "photos" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_live_email" ON "users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_due" ON "users" USING btree ("next_due_at") WHERE next_due_at is not null;--> statement-breakpoint
CREATE INDEX "users_username_prefix" ON "users" USING btree (username text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_findable_phone" ON "users" USING btree ("phone_e_164") WHERE find_me_by_phone_number and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;