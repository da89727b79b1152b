ALTER TABLE "assessments" ADD COLUMN "guest_consent_version" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "guest_consent_given_at" timestamp with time zone;