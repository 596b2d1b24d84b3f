package orbweaver.language.report;

import java.time.Duration;
import java.util.ArrayList;

/**
 * Format of the age of a resource, such as {@code 5 weeks 6 days 20 hours 55 minutes 30 seconds}.
 * Units that are zero are omitted.
 */
public final class ResourceAge {
  /** Unit of time, the largest first. */
  private enum Unit {
    WEEK(604_800),
    DAY(86_400),
    HOUR(3_600),
    MINUTE(60),
    SECOND(1);

    private final long seconds;

    Unit(long seconds) {
      this.seconds = seconds;
    }

    private String counted(long count) {
      var name =
          switch (this) {
            case WEEK -> "week";
            case DAY -> "day";
            case HOUR -> "hour";
            case MINUTE -> "minute";
            case SECOND -> "second";
          };
      return count + " " + name + (count == 1 ? "" : "s");
    }
  }

  private ResourceAge() {}

  /** Prints an age, which is not negative, in whole seconds. */
  public static String print(Duration age) {
    var rest = age.toSeconds();
    var parts = new ArrayList<String>();
    for (var unit : Unit.values()) {
      if (rest >= unit.seconds) parts.add(unit.counted(rest / unit.seconds));
      rest %= unit.seconds;
    }
    return parts.isEmpty() ? Unit.SECOND.counted(0) : String.join(" ", parts);
  }
}
