CREATE TABLE "translated_letters" (
	"assessment_id" uuid NOT NULL,
	"language" text NOT NULL,
	"letter" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translated_letters_assessment_id_language_pk" PRIMARY KEY("assessment_id","language")
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "guest_consent_language" text;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "insights" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "translated_letters" ADD CONSTRAINT "translated_letters_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;