package orbweaver.project;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.cli.Orbweaver;
import orbweaver.runtime.metrics.Metric;
import orbweaver.runtime.settings.Environment;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Test of the rules for names and sentences in CONTRIBUTING.md. */
class PlainWordsTest {
  private static final Set<String> WITHDRAWN = withdrawn();
  private static final Pattern FIRST_WORDS =
      Pattern.compile("/\\*\\*\\s*\\n?\\s*\\*?\\s*(?:<p>)?\\s*([A-Z][A-Za-z']*(?: [a-z]+)?)");
  private static final Pattern FORBIDDEN_START =
      Pattern.compile(
          "^(What|Whether|Who|Whom|Whose|Of|The same|One that|One|Those|Such|It|That|As what|Which"
              + "|Where|How)\\b");
  private static final Pattern SEPARATOR = Pattern.compile("[-._]");

  private static Set<String> withdrawn() {
    try (var in = PlainWordsTest.class.getResourceAsStream("withdrawn-names.txt")) {
      return Set.of(new String(requireNonNull(in).readAllBytes(), UTF_8).split("\\s+"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void noTypeHasAWithdrawnName() throws IOException {
    assertThat(sources().map(PlainWordsTest::type)).doesNotContainAnyElementsOf(WITHDRAWN);
  }

  @Test
  void noPackageHasAWithdrawnName() throws IOException {
    var names = WITHDRAWN.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    var segments = sources().map(file -> file.getName(file.getNameCount() - 2).toString());
    assertThat(segments.distinct()).doesNotContainAnyElementsOf(names);
  }

  @Test
  void noSimpleTypeNameOccursInTwoModules() throws IOException {
    var modules =
        sources()
            .collect(groupingBy(PlainWordsTest::type, mapping(PlainWordsTest::module, toSet())));
    modules.values().removeIf(found -> found.size() == 1);
    assertThat(modules).isEmpty();
  }

  @Test
  void noOptionHasAWithdrawnName() {
    var options = options(Orbweaver.commandLine(new Environment(Map.of())));
    assertThat(segments(options)).doesNotContainAnyElementsOf(lowerCase(WITHDRAWN));
  }

  @Test
  void noMetricHasAWithdrawnName() {
    var metrics = Stream.of(Metric.values()).map(Metric::id);
    assertThat(segments(metrics)).doesNotContainAnyElementsOf(lowerCase(WITHDRAWN));
  }

  @Test
  void everyJavadocCommentBeginsWithItsSubjectOrItsVerb() throws IOException {
    var wrong =
        sources()
            .flatMap(
                file ->
                    FIRST_WORDS
                        .matcher(text(file))
                        .results()
                        .map(found -> found.group(1))
                        .filter(words -> FORBIDDEN_START.matcher(words).find())
                        .map(words -> file + ": " + words));
    assertThat(wrong).isEmpty();
  }

  private static Stream<String> options(CommandLine line) {
    var own = line.getCommandSpec().options().stream().flatMap(it -> Stream.of(it.names()));
    var nested = line.getSubcommands().values().stream().flatMap(PlainWordsTest::options);
    return Stream.concat(own, nested);
  }

  private static Stream<String> segments(Stream<String> names) {
    return names.flatMap(SEPARATOR::splitAsStream).filter(word -> !word.isEmpty()).distinct();
  }

  private static Set<String> lowerCase(Set<String> names) {
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(toSet());
  }

  /** Returns the source files of all modules, without tests. */
  private static Stream<Path> sources() throws IOException {
    try (var files = Files.walk(RepositoryRoot.file("."))) {
      var sources =
          files
              .filter(file -> file.toString().contains("/src/main/java/"))
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.endsWith("package-info.java"));
      return sources.toList().stream();
    }
  }

  private static String type(Path file) {
    return file.getFileName().toString().replace(".java", "");
  }

  private static String module(Path file) {
    return RepositoryRoot.file(".").relativize(file).getName(0).toString();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(file.toString(), e);
    }
  }
}
