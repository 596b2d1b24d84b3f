package orbweaver.admin.dlq;

import java.util.Optional;
import java.util.regex.Pattern;

/** Id of a dead letter, {@code PARTITION:OFFSET} on topic {@code dead-letter}: {@code 0:17}. */
public record DeadLetterId(int partition, long offset) {
  private static final Pattern SYNTAX = Pattern.compile("([0-9]{1,6}):([0-9]{1,18})");

  public static Optional<DeadLetterId> parse(String text) {
    var parts = SYNTAX.matcher(text);
    return parts.matches()
        ? Optional.of(
            new DeadLetterId(Integer.parseInt(parts.group(1)), Long.parseLong(parts.group(2))))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return partition + ":" + offset;
  }
}
