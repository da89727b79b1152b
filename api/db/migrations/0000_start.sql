CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"image" text,
	"insights_choice" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"bank_version" text NOT NULL,
	"ras_score" numeric(5, 2),
	"summary" text,
	CONSTRAINT "assessments_completed" CHECK (num_nonnulls("assessments"."completed_at", "assessments"."ras_score", "assessments"."summary") in (0, 3)),
	CONSTRAINT "assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"version" text PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"assessment_id" uuid NOT NULL,
	"question_id" smallint NOT NULL,
	"answer" smallint NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "responses_assessment_id_question_id_pk" PRIMARY KEY("assessment_id","question_id"),
	CONSTRAINT "responses_answer" CHECK ("responses"."answer" between 1 and 5),
	CONSTRAINT "responses_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"answers" smallint[] NOT NULL,
	"answered_at" timestamp with time zone[] NOT NULL,
	CONSTRAINT "scores_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "challenge_days" (
	"assessment_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_days_assessment_id_day_pk" PRIMARY KEY("assessment_id","day"),
	CONSTRAINT "challenge_days_day" CHECK ("challenge_days"."day" between 1 and 7),
	CONSTRAINT "challenge_days_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "challenge_starts" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"signal" text NOT NULL,
	"component" text NOT NULL,
	"bank_version" text NOT NULL,
	"answers" jsonb,
	"score" numeric(5, 2),
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_starts_answered" CHECK (("challenge_starts"."answers" is null) = ("challenge_starts"."score" is null)),
	CONSTRAINT "challenge_starts_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "insight_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"assessment_id" uuid,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"completion_tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "insight_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action,
	CONSTRAINT "insight_calls_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE set null ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "insight_claims" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"claimed_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insight_claims_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "insights" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"words" "bytea" NOT NULL,
	"result" "bytea" NOT NULL,
	"compared_with" uuid,
	"writer" text NOT NULL,
	"model" text,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insights_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "insights_compared_with_assessments_id_fk" FOREIGN KEY ("compared_with") REFERENCES "public"."assessments"("id") ON DELETE set null ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "paragraph_judgements" (
	"assessment_id" uuid NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"writer" text NOT NULL,
	"fits" boolean NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paragraph_judgements_assessment_id_key_pk" PRIMARY KEY("assessment_id","key"),
	CONSTRAINT "paragraph_judgements_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "pulses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"signal" text NOT NULL,
	"component" text NOT NULL,
	"bank_version" text NOT NULL,
	"answers" jsonb NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"error" numeric(5, 2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pulses_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "beta_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"feedback_type" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"description" text NOT NULL,
	"steps" text NOT NULL,
	"expected_result" text NOT NULL,
	"actual_result" text NOT NULL,
	"rating" smallint,
	"improvement" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "beta_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"referral_source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_entries_email_user_id" UNIQUE NULLS NOT DISTINCT("email","user_id"),
	CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"passkey_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token"),
	CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shared_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"shows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "shared_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "shared_links_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "assessments_user_id" ON "assessments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "assessments_results" ON "assessments" USING btree ("user_id","completed_at","id","summary") WHERE "assessments"."completed_at" is not null;
--> statement-breakpoint
CREATE INDEX "insight_calls_day" ON "insight_calls" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "insight_calls_user_id" ON "insight_calls" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "insight_calls_assessment_id" ON "insight_calls" USING btree ("assessment_id");
--> statement-breakpoint
CREATE INDEX "insights_compared_with" ON "insights" USING btree ("compared_with");
--> statement-breakpoint
CREATE INDEX "pulses_assessment_id" ON "pulses" USING btree ("assessment_id");
--> statement-breakpoint
CREATE INDEX "beta_feedback_user_id" ON "beta_feedback" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "contact_messages_user_id" ON "contact_messages" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "waitlist_entries_user_id" ON "waitlist_entries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "shared_links_user_id" ON "shared_links" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "shared_links_assessment_id" ON "shared_links" USING btree ("assessment_id");