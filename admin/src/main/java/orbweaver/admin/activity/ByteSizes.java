package orbweaver.admin.activity;

import java.util.Optional;
import java.util.regex.Pattern;

/** Syntax of byte counts: {@code 500}, {@code 20k}, {@code 5M}, {@code 2G}. */
public final class ByteSizes {
  /** Text of error messages: the accepted forms. */
  public static final String EXPECTED = "a number of bytes such as 500, 20k, 5M, 2G";

  private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})([kKMG]?)");
  private static final long THOUSAND = 1_000;

  private ByteSizes() {}

  /** Parses a byte count; units are decimal, {@code k} is 1000. */
  public static Optional<Long> parse(String text) {
    var size = SIZE.matcher(text.strip());
    if (!size.matches()) return Optional.empty();
    return Optional.of(Long.parseLong(size.group(1)) * unit(size.group(2)));
  }

  private static long unit(String suffix) {
    return switch (suffix) {
      case "k", "K" -> THOUSAND;
      case "M" -> THOUSAND * THOUSAND;
      case "G" -> THOUSAND * THOUSAND * THOUSAND;
      default -> 1;
    };
  }
}
