ALTER TABLE "beta_feedback" ADD COLUMN "suspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "suspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "suspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sweep_marks" ADD COLUMN "suspected_until" timestamp with time zone;