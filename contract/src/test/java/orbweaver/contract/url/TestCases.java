package orbweaver.contract.url;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Test cases from resource files and from public test data, which may be beside the repository. */
final class TestCases {
  private static final Path PUBLIC = Path.of("..", "..", "shared", "testdata");

  private TestCases() {}

  static Stream<JsonNode> own(String name) throws IOException {
    try (var in = TestCases.class.getResourceAsStream("/url/" + name)) {
      if (in == null) throw new IOException("no resource /url/" + name);
      return objects(in.readAllBytes());
    }
  }

  /** Returns a file of public test data; the test is skipped if the file is missing. */
  static Path published(String name) {
    var file = PUBLIC.resolve(name);
    Assumptions.assumeTrue(
        Files.exists(file), () -> "skipped: the public test data " + name + " is not here");
    return file;
  }

  static Stream<JsonNode> publishedRows(String name) {
    try {
      return objects(Files.readAllBytes(published(name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<JsonNode> objects(byte[] json) {
    return JsonMapper.shared().readTree(json).valueStream().filter(JsonNode::isObject);
  }

  static Optional<String> text(JsonNode row, String field) {
    return row.path(field).stringValueOpt();
  }
}
