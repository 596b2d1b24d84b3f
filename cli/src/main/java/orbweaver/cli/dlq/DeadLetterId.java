package orbweaver.cli.dlq;

import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Id of a dead letter, {@code PARTITION:OFFSET} on topic {@code dead-letter}: {@code 0:17}. */
record DeadLetterId(int partition, long offset) {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,6}):([0-9]{1,18})");

  static Optional<DeadLetterId> parse(String text) {
    var read = FORM.matcher(text);
    return read.matches()
        ? Optional.of(
            new DeadLetterId(Integer.parseInt(read.group(1)), Long.parseLong(read.group(2))))
        : Optional.empty();
  }

  /** Converter of option values. */
  static final class IdConverter implements ITypeConverter<DeadLetterId> {
    @Override
    public DeadLetterId convert(String text) {
      return parse(text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "%s (expected: PARTITION:OFFSET, as orbweaver dlq list prints it)"
                          .formatted(text)));
    }
  }

  @Override
  public String toString() {
    return partition + ":" + offset;
  }
}
