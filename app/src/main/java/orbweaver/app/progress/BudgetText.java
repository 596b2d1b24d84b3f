package orbweaver.app.progress;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.policy.Budget;

/** Text form of a budget. */
final class BudgetText {
  private final List<String> parts = new ArrayList<>();

  private BudgetText() {}

  static String of(Budget budget) {
    var bounds = new BudgetText();
    bounds.add(budget.pages(), "pages");
    bounds.add(budget.bytes(), "bytes");
    budget.time().map(BudgetText::time).ifPresent(bounds.parts::add);
    budget.depth().ifPresent(links -> bounds.parts.add("depth " + links));
    bounds.add(budget.hosts(), "hosts");
    bounds.add(budget.hostPages(), "pages per host");
    bounds.add(budget.hostBytes(), "bytes per host");
    return String.join(", ", bounds.parts);
  }

  private void add(Optional<Long> max, String unit) {
    max.ifPresent(count -> parts.add(String.format(Locale.ROOT, "%,d %s", count, unit)));
  }

  /** Formats a duration: {@code PT1H30M} becomes {@code 1h 30m}. */
  private static String time(Duration max) {
    var text = max.toString().substring(2).toLowerCase(Locale.ROOT);
    return text.replaceAll("(?<=[a-z])(?=[0-9])", " ");
  }
}
