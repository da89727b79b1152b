ALTER TABLE "assessments" ADD COLUMN "answered" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "assessments" SET "answered" = (SELECT count(*) FROM "responses" WHERE "assessment_id" = "assessments"."id")
WHERE "completed_at" IS NULL;
