package orbweaver.cli.cluster;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.runtime.metrics.ExternalMetric;
import orbweaver.runtime.metrics.Metric;

/**
 * Prometheus query, parsed as far as metric and label names.
 *
 * @param text PromQL text
 */
record Query(String text) {
  private static final Pattern TEXT = Pattern.compile("\"[^\"]*\"");
  private static final Pattern GROUPING = Pattern.compile("\\bby \\(([^)]*)\\)");
  private static final Pattern SELECTOR = Pattern.compile("([a-z_]+)\\{([^}]*)}");
  private static final Pattern RANGE = Pattern.compile("\\[[^]]*]");
  private static final Pattern WORD = Pattern.compile("(?<!\\w)[a-z_][a-z_0-9]*(?!\\w|\\s*\\()");
  private static final Set<String> OPERATORS = Set.of("and", "or", "by", "unless", "offset");

  // Prometheus adds the labels of the target and the bound of each bucket.
  private static final List<String> OF_ANY = List.of("instance", "job", "le");
  private static final List<String> OF_OTHERS = List.of("service", "area", "topic", "partition");

  /** Returns the metric names. */
  Set<String> names() {
    var names = new TreeSet<String>();
    var bare = RANGE.matcher(GROUPING.matcher(withoutText()).replaceAll(" ")).replaceAll(" ");
    WORD.matcher(bare.replaceAll("\\{[^}]*}", " "))
        .results()
        .map(word -> word.group())
        .filter(word -> !OPERATORS.contains(word))
        .forEach(names::add);
    return names;
  }

  /** Returns unknown names: missing metrics, and labels that no metric of the query has. */
  Stream<String> unknown() {
    var names = names();
    var nameless = names.stream().filter(name -> labels(name).isEmpty());
    var grouped = GROUPING.matcher(text).results().flatMap(by -> words(by.group(1)));
    var homeless =
        grouped.filter(label -> names.stream().noneMatch(name -> labels(name).contains(label)));
    var wrong =
        SELECTOR
            .matcher(withoutText())
            .results()
            .flatMap(
                it -> words(it.group(2)).filter(label -> !labels(it.group(1)).contains(label)));
    return Stream.of(nameless, homeless, wrong).flatMap(each -> each);
  }

  private String withoutText() {
    return TEXT.matcher(text).replaceAll("");
  }

  private static Stream<String> words(String list) {
    return Arrays.stream(list.split("[^a-z_]+", -1)).filter(word -> !word.isEmpty());
  }

  /** Returns the labels of a metric; none if it does not exist. */
  private static List<String> labels(String name) {
    var base = name.replaceAll("_(bucket|sum|count|max)$", "");
    var ours =
        Stream.of(Metric.values())
            .filter(it -> it.prometheusName().equals(base))
            .map(Metric::labels);
    var others =
        ExternalMetric.ALL.stream()
            .filter(it -> it.prometheusName().equals(name) || it.prometheusName().equals(base))
            .map(_ -> OF_OTHERS);
    var up = Stream.of(OF_ANY).filter(_ -> name.equals("up"));
    return Stream.of(ours, others, up)
        .flatMap(each -> each)
        .findFirst()
        .map(paths -> Stream.concat(paths.stream(), OF_ANY.stream()).toList())
        .orElse(List.of());
  }
}
