CREATE TABLE "challenge_days" (
	"assessment_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_days_assessment_id_day_pk" PRIMARY KEY("assessment_id","day"),
	CONSTRAINT "challenge_days_day" CHECK ("challenge_days"."day" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "insight_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"assessment_id" uuid,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"completion_tokens" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_claims" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"claimed_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insights" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"writer" text NOT NULL,
	"model" text,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pulses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"signal" text NOT NULL,
	"component" text NOT NULL,
	"answers" jsonb NOT NULL,
	"score_before" numeric(5, 2) NOT NULL,
	"score_now" numeric(5, 2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "insights_choice" text;--> statement-breakpoint
ALTER TABLE "challenge_days" ADD CONSTRAINT "challenge_days_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_calls" ADD CONSTRAINT "insight_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_calls" ADD CONSTRAINT "insight_calls_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_claims" ADD CONSTRAINT "insight_claims_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulses" ADD CONSTRAINT "pulses_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_calls_day" ON "insight_calls" USING btree ("day");--> statement-breakpoint
CREATE INDEX "insight_calls_user_id" ON "insight_calls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "insight_calls_assessment_id" ON "insight_calls" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "pulses_assessment_id" ON "pulses" USING btree ("assessment_id");