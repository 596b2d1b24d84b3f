package orbweaver.benchmarks.ordering;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.json.Json;
import orbweaver.language.Formula;

/** Report on the lookups, requests and bytes saved by evaluating cheap predicates first. */
public final class EvaluationOrderReport {
  private static final int HOSTS = 30;

  /** Formulas in an order that ignores the cost of evaluation. */
  private static final List<Formula> FORMULAS =
      Stream.of(
              // figure 1 of the W4 paper, as an activity of it would have it
              "((no-cycles) (depth 2) (header-robots-allowed)"
                  + " (if ((header-content-type \"text/html\"))"
                  + " ((header-last-modified > 3029461200)) nil))",
              "((header-content-type \"text/html\") (uri-host \"www.a.test\") (depth 4)"
                  + " (no-cycles))",
              "((header-content-type \"text/html\") (uri-host \"www.a.test\" literal) (depth 4)"
                  + " (no-cycles))",
              "((resource-search \"walk\") (header-content-type \"text/html\")"
                  + " (not (uri-extension \"gif\")) (domain \"a.test\") (depth 4))")
          .map(Formula::parse)
          .toList();

  private static final String HEADING =
      """
      | formula | accepted | look-ups | requests | MB |
      |---|---|---|---|---|""";

  private EvaluationOrderReport() {}

  /**
   * Prints a table; each cell has the values by class, as written, and most expensive first.
   *
   * @param arguments {@code --json} for one JSON object per line
   */
  public static void main(String[] arguments) {
    var web = TestWeb.of(HOSTS);
    var comparison = FORMULAS.stream().map(formula -> OrderComparison.of(formula, web));
    if (List.of(arguments).contains("--json")) {
      comparison.flatMap(EvaluationOrderReport::rows).map(Json::text).forEach(System.out::println);
    } else {
      System.out.println(HEADING);
      comparison.map(EvaluationOrderReport::line).forEach(System.out::println);
    }
  }

  private static String line(OrderComparison comparison) {
    return "| `%s` | %d | %s | %s | %s |"
        .formatted(
            comparison.formula(),
            comparison.byClass().accepted().size(),
            joined(comparison, cost -> "%,d".formatted(cost.lookUps())),
            joined(comparison, cost -> "%,d".formatted(cost.requests())),
            joined(comparison, cost -> "%,.1f".formatted(cost.bytes() / 1e6)));
  }

  private static String joined(OrderComparison comparison, Function<OrderCost, String> field) {
    return comparison.costs().stream().map(field).collect(Collectors.joining(" / "));
  }

  /** Formula evaluated in one order. */
  record Row(String formula, String order, int accepted, int lookUps, int requests, long bytes) {}

  private static Stream<Row> rows(OrderComparison comparison) {
    return comparison.costs().stream().map(cost -> row(comparison.formula(), cost));
  }

  private static Row row(Formula formula, OrderCost cost) {
    return new Row(
        formula.toString(),
        cost.order().toString(),
        cost.accepted().size(),
        cost.lookUps(),
        cost.requests(),
        cost.bytes());
  }
}
