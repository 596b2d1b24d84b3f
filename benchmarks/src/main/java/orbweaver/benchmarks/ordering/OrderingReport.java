package orbweaver.benchmarks.ordering;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.json.Json;
import orbweaver.language.Formula;

/** How many look-ups, requests and bytes does it save to ask cheap questions first? */
public final class OrderingReport {
  private static final int HOSTS = 30;

  /** As somebody may write them who thinks of what he wants and not of what it costs. */
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

  private OrderingReport() {}

  /**
   * Prints a table; in each field stands what it takes by class, as written, and dearest first.
   *
   * @param arguments {@code --json} for one JSON object a line
   */
  public static void main(String[] arguments) {
    var web = TestWeb.of(HOSTS);
    var compared = FORMULAS.stream().map(formula -> Comparison.of(formula, web));
    if (List.of(arguments).contains("--json")) {
      compared.flatMap(OrderingReport::rows).map(Json::text).forEach(System.out::println);
    } else {
      System.out.println(HEADING);
      compared.map(OrderingReport::line).forEach(System.out::println);
    }
  }

  private static String line(Comparison compared) {
    return "| `%s` | %d | %s | %s | %s |"
        .formatted(
            compared.formula(),
            compared.byClass().accepted().size(),
            each(compared, cost -> "%,d".formatted(cost.lookUps())),
            each(compared, cost -> "%,d".formatted(cost.requests())),
            each(compared, cost -> "%,.1f".formatted(cost.bytes() / 1e6)));
  }

  private static String each(Comparison compared, Function<Cost, String> field) {
    return compared.costs().stream().map(field).collect(Collectors.joining(" / "));
  }

  /** One formula, asked in one order. */
  record Row(String formula, String order, int accepted, int lookUps, int requests, long bytes) {}

  private static Stream<Row> rows(Comparison compared) {
    return compared.costs().stream().map(cost -> row(compared.formula(), cost));
  }

  private static Row row(Formula formula, Cost cost) {
    return new Row(
        formula.toString(),
        cost.order().toString(),
        cost.accepted().size(),
        cost.lookUps(),
        cost.requests(),
        cost.bytes());
  }
}
