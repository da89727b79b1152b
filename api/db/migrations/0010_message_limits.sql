ALTER TABLE "beta_feedback" ADD COLUMN "text_size" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "text_size" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "text_size" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "sweep_marks" ADD COLUMN "bundled_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sweep_marks" ADD COLUMN "feedback_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sweep_marks" ADD COLUMN "forms_full_at" timestamp with time zone;--> statement-breakpoint
UPDATE "beta_feedback" SET "text_size" = greatest(1000, octet_length("name") + octet_length("email") + octet_length("feedback_type") + octet_length("category") + octet_length("priority") + octet_length("description") + octet_length("steps") + octet_length("expected_result") + octet_length("actual_result") + octet_length("improvement"));--> statement-breakpoint
UPDATE "contact_messages" SET "text_size" = greatest(1000, octet_length("name") + octet_length("email") + octet_length("subject") + octet_length("category") + octet_length("message"));--> statement-breakpoint
UPDATE "waitlist_entries" SET "text_size" = greatest(1000, octet_length("email") + octet_length("first_name") + octet_length("last_name") + octet_length("referral_source"));--> statement-breakpoint
CREATE INDEX "beta_feedback_mailed" ON "beta_feedback" USING btree ("created_at") WHERE "beta_feedback"."suspected_at" is null;--> statement-breakpoint
CREATE INDEX "beta_feedback_strangers" ON "beta_feedback" USING btree ("created_at","text_size") WHERE "beta_feedback"."user_id" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_mailed" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."suspected_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_strangers" ON "contact_messages" USING btree ("created_at","text_size") WHERE "contact_messages"."user_id" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_strangers" ON "waitlist_entries" USING btree ("created_at","text_size") WHERE "waitlist_entries"."user_id" is null;