package orbweaver.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.cli.Orbweaver;
import orbweaver.cli.cluster.kustomize.Yaml;
import orbweaver.project.RepositoryRoot;
import orbweaver.runtime.settings.Environment;
import org.junit.jupiter.api.Test;

/** Test of the commands and paths in docs/how-to/deploying.md. */
class DeployingPageTest {
  private static final Pattern APPLIED = Pattern.compile("kubectl (?:apply|delete) -k ([\\w/]+)");
  private static final Pattern PLACE =
      Pattern.compile("(?:127\\.0\\.0\\.1|https://localhost):(1\\d{4})");
  private static final Pattern COMMAND =
      Pattern.compile("(?:\\./|-- +|`)orbweaver ((?:crawl|graph|status|topics) .*)");

  @Test
  void eachAppliedFolderCanBeRendered() throws IOException {
    var folders = all(APPLIED, "docs/how-to/deploying.md", "README.md");
    assertThat(folders)
        .contains("k8s/overlays/plain", "k8s/overlays/strimzi", "k8s/overlays/full")
        .allSatisfy(
            folder -> assertThat(RepositoryRoot.file(folder + "/kustomization.yaml")).exists());
  }

  @Test
  void eachAddressIsAPortThatComposeOpens() throws IOException {
    var services = Yaml.read(RepositoryRoot.file("docker-compose.yml")).at("services");
    var open =
        services.keys().stream()
            .flatMap(name -> services.at(name).each("ports"))
            .map(port -> port.text().split(":", 3)[1])
            .collect(Collectors.toSet());
    assertThat(all(PLACE, "docs/how-to/deploying.md")).isEqualTo(open);
    assertThat(open).containsAll(all(PLACE, "README.md"));
  }

  @Test
  void eachCommandExists() throws IOException {
    var line = Orbweaver.commandLine(new Environment(Map.of()));
    var commands = all(COMMAND, "docs/how-to/deploying.md");
    assertThat(commands).hasSizeGreaterThan(3);
    for (var command : commands) {
      var _ = line.parseArgs(words(command).toArray(String[]::new));
    }
  }

  // Excludes comments, and text after a command in a sentence.
  private static List<String> words(String command) {
    var plain = command.split("[`;]| #", 2)[0].replace("'", "");
    return Arrays.stream(plain.split(" +", -1)).filter(word -> !word.isEmpty()).toList();
  }

  private static Set<String> all(Pattern pattern, String... pages) throws IOException {
    var text = new StringBuilder();
    for (var page : pages)
      text.append(Files.readString(RepositoryRoot.file(page)).replace(" \\\n ", " "));
    return Stream.of(text)
        .flatMap(each -> pattern.matcher(each).results())
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }
}
