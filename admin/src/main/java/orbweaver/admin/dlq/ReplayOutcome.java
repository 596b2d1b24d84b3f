package orbweaver.admin.dlq;

import java.util.Optional;

/**
 * Outcome of the replay of one dead letter.
 *
 * @param rejectionReason reason why the record was not sent again; empty if it was
 */
public record ReplayOutcome(DeadLetterEntry entry, Optional<String> rejectionReason) {
  public String text() {
    return rejectionReason
        .map(reason -> "%-6s not replayed: %s".formatted(entry.id(), reason))
        .orElseGet(() -> "%-6s replayed to %s".formatted(entry.id(), entry.topic()));
  }

  /** JSON form of an outcome. */
  public record OutcomeView(DeadLetterEntry.EntryView entry, Optional<String> rejectionReason) {}

  public OutcomeView view() {
    return new OutcomeView(entry.view(), rejectionReason);
  }
}
