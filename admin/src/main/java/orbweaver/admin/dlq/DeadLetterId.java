package orbweaver.admin.dlq;

import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.runtime.OperationException;

/**
 * Id of a dead letter, {@code PARTITION:OFFSET} on topic {@code dead-letter}: {@code 0:17}. Without
 * a broker, the offset is the number of the refused input.
 */
public record DeadLetterId(int partition, long offset) {
  private static final Pattern SYNTAX = Pattern.compile("([0-9]{1,6}):([0-9]{1,18})");

  public static Optional<DeadLetterId> parse(String text) {
    var parts = SYNTAX.matcher(text);
    return parts.matches()
        ? Optional.of(
            new DeadLetterId(Integer.parseInt(parts.group(1)), Long.parseLong(parts.group(2))))
        : Optional.empty();
  }

  /** Returns the error if there is no dead letter with this id. */
  public OperationException unknown() {
    return OperationException.usageError(
        this + ": no dead letter with this id (orbweaver dlq list prints the ids)");
  }

  @Override
  public String toString() {
    return partition + ":" + offset;
  }
}
