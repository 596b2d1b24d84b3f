package orbweaver.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.cli.Orbweaver;
import orbweaver.cli.options.VariableCheck;
import orbweaver.runtime.settings.Environment;
import org.junit.jupiter.api.Test;

/** Test that every environment variable named in the repository is known to the command. */
class VariablesTest {
  private static final Pattern VARIABLE = Pattern.compile("ORBWEAVER_[A-Z_]*[A-Z]");
  private static final List<String> PLACES =
      List.of(
          "orbweaver",
          "README.md",
          "Dockerfile",
          "docker-compose.yml",
          "docs",
          "examples",
          "k8s",
          "admin/src/main",
          "app/src/image",
          "app/src/main",
          "cli/src/image",
          "cli/src/main",
          "service-kit/src/main");

  @Test
  void everyVariableNamedInTheRepositoryIsKnown() throws IOException {
    var named = new TreeSet<String>();
    for (var place : PLACES) {
      var here = named(RepositoryRoot.file(place));
      assertThat(known()).as(place).containsAll(here);
      named.addAll(here);
    }
    assertThat(named).contains("ORBWEAVER_AOT", "ORBWEAVER_GRAPH", "ORBWEAVER_LOG");
  }

  private static Set<String> known() {
    return VariableCheck.allVariables(Orbweaver.commandLine(new Environment(Map.of())));
  }

  private static Set<String> named(Path place) throws IOException {
    try (var files = Files.walk(place)) {
      return files
          .filter(Files::isRegularFile)
          .flatMap(VariablesTest::variables)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Stream<String> variables(Path file) {
    try {
      // The name of a variable has the same bytes in every encoding of the file.
      var text = Files.readString(file, StandardCharsets.ISO_8859_1);
      return VARIABLE.matcher(text).results().map(MatchResult::group).toList().stream();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
