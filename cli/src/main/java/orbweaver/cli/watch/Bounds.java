package orbweaver.cli.watch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.course.Budget;

/** What a budget allows, in words. */
final class Bounds {
  private final List<String> words = new ArrayList<>();

  private Bounds() {}

  static String of(Budget budget) {
    var bounds = new Bounds();
    bounds.add(budget.pages(), "pages");
    bounds.add(budget.bytes(), "bytes");
    budget.time().map(Bounds::time).ifPresent(bounds.words::add);
    budget.depth().ifPresent(links -> bounds.words.add("depth " + links));
    bounds.add(budget.hosts(), "hosts");
    bounds.add(budget.hostPages(), "pages of a host");
    bounds.add(budget.hostBytes(), "bytes of a host");
    return String.join(", ", bounds.words);
  }

  private void add(Optional<Long> most, String what) {
    most.ifPresent(count -> words.add(String.format(Locale.ROOT, "%,d %s", count, what)));
  }

  /** {@code PT1H30M} is {@code 1h 30m}. */
  private static String time(Duration most) {
    var text = most.toString().substring(2).toLowerCase(Locale.ROOT);
    return text.replaceAll("(?<=[a-z])(?=[0-9])", " ");
  }
}
