package orbweaver.app.settings;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Test that docs/reference/environment.md lists the settings of the code. */
class EnvironmentPageTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "environment.md");
  private static final String BEGIN = "<!-- variables -->\n";
  private static final String END = "<!-- /variables -->\n";
  private static final String COMMAND =
      "./mvnw -pl app -am test -Dtest=EnvironmentPageTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Denvironment.write=true";
  private static final Pattern VARIABLE = Pattern.compile("`(ORBWEAVER_[A-Z_]+)`");

  @Test
  void thePageListsEachVariableWithItsDefaultAndMeaning() throws IOException {
    if (Boolean.getBoolean("environment.write")) {
      var page = Files.readString(PAGE);
      var before = page.substring(0, page.indexOf(BEGIN) + BEGIN.length());
      Files.writeString(PAGE, before + table() + page.substring(page.indexOf(END)));
    }

    assertThat(Files.readString(PAGE))
        .as("written by: %s", COMMAND)
        .contains(BEGIN + table() + END);
  }

  @Test
  void otherVariablesOnThePageAreKnown() throws IOException {
    var page = Files.readString(PAGE);
    assertThat(VARIABLE.matcher(page.substring(page.indexOf(END))).results())
        .isNotEmpty()
        .allSatisfy(name -> assertThat(known()).contains(name.group(1)));
  }

  private static Set<String> known() {
    var names = new HashSet<>(ServiceVariables.OTHERS);
    ServiceVariables.ALL.forEach(setting -> names.add(setting.variable()));
    return names;
  }

  private static String table() {
    return ServiceVariables.ALL.stream()
        .map(EnvironmentPageTest::row)
        .collect(joining("", "| variable | default | meaning |\n|---|---|---|\n", ""));
  }

  private static String row(Setting<?> setting) {
    var defaultText = setting.defaultText().map(text -> "`" + text + "`").orElse("none");
    return "| `%s` | %s | %s |\n".formatted(setting.variable(), defaultText, setting.description());
  }
}
