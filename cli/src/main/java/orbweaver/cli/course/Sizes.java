package orbweaver.cli.course;

import java.util.Optional;
import java.util.regex.Pattern;

/** Counts of bytes as people write them: {@code 500}, {@code 20k}, {@code 5M}, {@code 2G}. */
public final class Sizes {
  /** What is expected where one is written. */
  public static final String EXPECTED = "a number of bytes such as 500, 20k, 5M, 2G";

  private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})([kKMG]?)");
  private static final long THOUSAND = 1_000;

  private Sizes() {}

  /** What is written so; a {@code k} is a thousand, as disks and providers count. */
  public static Optional<Long> of(String text) {
    var written = SIZE.matcher(text.strip());
    if (!written.matches()) return Optional.empty();
    return Optional.of(Long.parseLong(written.group(1)) * unit(written.group(2)));
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
