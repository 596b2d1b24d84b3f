package orbweaver.contract;

import java.util.Locale;

/** Text form of counts. */
public final class CountText {
  private CountText() {}

  /** Returns a count and its noun: {@code 1 host}, {@code 1,000 hosts}. */
  public static String of(long count, String singular) {
    return of(count, singular, singular + "s");
  }

  /** Returns a count and its noun, whose plural is not formed with an s. */
  public static String of(long count, String singular, String plural) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? singular : plural);
  }
}
