CREATE TABLE "banks" (
	"version" text PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "bank_version" text;--> statement-breakpoint
UPDATE "assessments" SET "bank_version" = coalesce(
	(SELECT "bank_version" FROM "scores" WHERE "scores"."assessment_id" = "assessments"."id"), 'unknown'
);--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "bank_version" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "beta_feedback_email" ON "beta_feedback" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));