package orbweaver.fetcher.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Responses that once ended or misled a fetcher: each has its outcome and disturbs no request. */
class FuzzFindingsTest {
  private static Stream<Path> finds() throws IOException, URISyntaxException {
    var folder = FuzzFindingsTest.class.getResource("finds");
    assertThat(folder).isNotNull();
    try (var files = Files.list(Path.of(folder.toURI()))) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("finds")
  void aStoredResponseHasItsOutcomeAndDisturbsNoOtherRequest(Path file) throws IOException {
    var find = FuzzFinding.read(file, 1);
    try (var server = new FuzzServer();
        var fetcher = new FuzzFetcher(server.port())) {
      server.add(find.response());

      var finished = fetcher.fetch(List.of(find.response().page()));

      assertThat(finished.values())
          .allSatisfy(done -> assertThat(done.result().outcome().text()).isEqualTo(find.outcome()));
      assertThat(fetcher.isUndisturbed(find.response().control())).isTrue();
      assertThat(fetcher.isUndisturbed(FuzzFetcher.otherUrl(1))).isTrue();
    }
  }
}
