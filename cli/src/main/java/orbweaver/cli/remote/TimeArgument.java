package orbweaver.cli.remote;

import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import orbweaver.app.settings.SettingSyntax;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Time of an option: a point in time, or a duration before now. */
public sealed interface TimeArgument {
  /** Returns the point in time. */
  Instant at(Instant now);

  /** Point in time. */
  record Absolute(Instant time) implements TimeArgument {
    @Override
    public Instant at(Instant now) {
      return time;
    }
  }

  /** Duration before now. */
  record Relative(Duration ago) implements TimeArgument {
    @Override
    public Instant at(Instant now) {
      var isBeforeEpoch = ago.compareTo(Duration.between(Instant.EPOCH, now)) > 0;
      return isBeforeEpoch ? Instant.EPOCH : now.minus(ago);
    }
  }

  /** Converter of an option value. */
  final class Converter implements ITypeConverter<TimeArgument> {
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-.*");

    @Override
    public TimeArgument convert(String text) {
      try {
        return DATE.matcher(text).matches()
            ? new Absolute(SettingSyntax.instant(text))
            : new Relative(SettingSyntax.duration(text));
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(
            text + " (expected: a time such as 2026-05-01, or a duration such as 36h)");
      }
    }
  }
}
