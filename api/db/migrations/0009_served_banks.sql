ALTER TABLE "banks" ADD COLUMN "served_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Banks from before were served from their first assessment on; those without one, before all others.
UPDATE "banks" SET "served_from" = to_timestamp(0);--> statement-breakpoint
UPDATE "banks" SET "served_from" = "started"."at"
FROM (SELECT "bank_version", min("created_at") AS "at" FROM "assessments" GROUP BY "bank_version") AS "started"
WHERE "started"."bank_version" = "banks"."version";
