package orbweaver.language.predicate;

import java.time.Instant;
import orbweaver.language.time.HttpDates;
import orbweaver.language.time.Times;

/**
 * Predicate that compares a time. A value that is not a time satisfies no comparison.
 *
 * @param otherwise answer for an absent value
 */
public record TimeIs(Comparison comparison, Instant time, boolean otherwise) implements Predicate {
  @Override
  public boolean holds(String value) {
    return Times.iso(value)
        .or(() -> HttpDates.parse(value))
        .filter(found -> comparison.holds(found, time))
        .isPresent();
  }

  @Override
  public boolean holdsOfNothing() {
    return otherwise;
  }

  @Override
  public String toString() {
    return "(" + comparison + " " + time + (otherwise ? " t)" : ")");
  }
}
