package orbweaver.runtime.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that docs/reference/metrics.md lists the metrics of the code. */
class MetricsPageTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "metrics.md");
  private static final String BEGIN = "<!-- metrics -->\n";
  private static final String END = "<!-- /metrics -->\n";
  private static final String COMMAND =
      "./mvnw -pl service-kit -am test -Dtest=MetricsPageTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dmetrics.write=true";
  private static final Pattern NAME =
      Pattern.compile("\\b(orbweaver|process|jvm|kafka|system)_[a-z_]+");

  @Test
  void thePageListsAllMetrics() throws IOException {
    if (Boolean.getBoolean("metrics.write")) {
      var page = Files.readString(PAGE);
      var before = page.substring(0, page.indexOf(BEGIN) + BEGIN.length());
      Files.writeString(PAGE, before + tables() + page.substring(page.indexOf(END)));
    }

    assertThat(Files.readString(PAGE))
        .as("written by: %s", COMMAND)
        .contains(BEGIN + tables() + END);
  }

  @Test
  void metricsThatThePageMentionsExist() throws IOException {
    var page = Files.readString(PAGE);
    var known = known().collect(Collectors.toSet());
    assertThat(NAME.matcher(page.substring(page.indexOf(END))).results())
        .isNotEmpty()
        .allSatisfy(
            name ->
                assertThat(known).contains(name.group().replaceAll("_(bucket|sum|count)$", "")));
  }

  private static Stream<String> known() {
    return Stream.concat(
        Stream.of(Metric.values()).map(Metric::prometheusName),
        ExternalMetric.ALL.stream().map(ExternalMetric::prometheusName));
  }

  private static String tables() {
    var ours = Stream.of(Metric.values()).map(MetricsPageTest::row).collect(Collectors.joining());
    var others =
        ExternalMetric.ALL.stream()
            .map(metric -> "| `%s` | %s |\n".formatted(metric.prometheusName(), metric.help()))
            .collect(Collectors.joining());
    return "\n| name | kind | labels | what |\n|---|---|---|---|\n"
        + ours
        + "\nOf others:\n\n| name | what |\n|---|---|\n"
        + others
        + "\n";
  }

  private static String row(Metric metric) {
    var labels =
        metric.labels().stream()
            .skip(1)
            .map(label -> "`" + label + "`")
            .collect(Collectors.joining(" "));
    var kind = metric.type().name().toLowerCase(Locale.ROOT);
    return "| `%s` | %s | %s | %s |\n"
        .formatted(metric.prometheusName(), kind, labels, metric.help());
  }
}
