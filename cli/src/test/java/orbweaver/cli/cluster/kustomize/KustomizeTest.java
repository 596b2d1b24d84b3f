package orbweaver.cli.cluster.kustomize;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import orbweaver.project.RepositoryRoot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of Kustomize against kubectl, if installed. */
@Tag("integration")
class KustomizeTest {
  @TempDir private Path temporary = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"k8s", "k8s/overlays/plain", "k8s/overlays/strimzi", "k8s/overlays/full"})
  void theRenderedManifestsEqualThoseOfKubectl(String folder) throws Exception {
    assumeTrue(Programs.isThere("kubectl"), "there is no kubectl on the PATH to hold it against");
    var output = temporary.resolve("rendered.yaml");
    var kubectl =
        new ProcessBuilder("kubectl", "kustomize", RepositoryRoot.file(folder).toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .redirectOutput(output.toFile())
            .start();

    assertThat(kubectl.waitFor()).isZero();
    assertThat(byName(Kustomize.render(RepositoryRoot.file(folder))))
        .isEqualTo(byName(read(output)));
  }

  private static List<Manifest> read(Path file) throws IOException {
    return Yaml.all(file).stream().map(Manifest::of).toList();
  }

  private static Map<String, Map<String, Object>> byName(List<Manifest> manifests) {
    return manifests.stream().collect(toMap(Manifest::identity, Manifest::tree));
  }
}
