package orbweaver.app.progress;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.CountText;
import orbweaver.contract.policy.Budget;

/** Text form of a budget. */
final class BudgetText {
  private final List<String> parts = new ArrayList<>();

  private BudgetText() {}

  static String of(Budget budget) {
    var bounds = new BudgetText();
    bounds.add(budget.pages(), "page", "");
    bounds.add(budget.bytes(), "byte", "");
    budget.time().map(BudgetText::time).ifPresent(bounds.parts::add);
    budget.depth().ifPresent(links -> bounds.parts.add("depth " + links));
    bounds.add(budget.hosts(), "host", "");
    bounds.add(budget.hostPages(), "page", " per host");
    bounds.add(budget.hostBytes(), "byte", " per host");
    return String.join(", ", bounds.parts);
  }

  private void add(Optional<Long> max, String unit, String place) {
    max.ifPresent(count -> parts.add(CountText.of(count, unit) + place));
  }

  /** Formats a duration: {@code PT1H30M} becomes {@code 1h 30m}. */
  private static String time(Duration max) {
    var text = max.toString().substring(2).toLowerCase(Locale.ROOT);
    return text.replaceAll("(?<=[a-z])(?=[0-9])", " ");
  }
}
