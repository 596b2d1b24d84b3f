package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcTargetRecord;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** WACZ file, read as a ZIP file by the JDK; its records are read by jwarc, one by one. */
final class WaczFile {
  private final Map<String, byte[]> entries = new LinkedHashMap<>();

  private WaczFile() {}

  /** Reads a file. */
  static WaczFile of(Path path) throws IOException {
    var file = new WaczFile();
    try (var zip = new ZipFile(path.toFile())) {
      for (var entry : zip.stream().toList()) {
        if (entry.getName().startsWith("archive/"))
          assertThat(entry.getMethod()).isEqualTo(ZipEntry.STORED);
        file.entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
      }
    }
    return file;
  }

  /** Returns the names of the entries. */
  List<String> names() {
    return List.copyOf(entries.keySet());
  }

  private byte[] content(String name) {
    return Optional.ofNullable(entries.get(name)).orElseThrow();
  }

  private JsonNode json(String name) {
    return JsonMapper.shared().readTree(content(name));
  }

  private List<String> lines(String name) {
    return new String(content(name), UTF_8).lines().toList();
  }

  /** Checks that the file describes each of its entries. */
  void checkPackage() {
    var resources = json("datapackage.json").get("resources");
    assertThat(resources.valueStream().map(resource -> resource.get("path").asString()))
        .containsExactlyInAnyOrderElementsOf(
            names().stream().filter(name -> !name.startsWith("datapackage")).toList());
    for (var resource : resources) {
      var content = content(resource.get("path").asString());
      assertThat(resource.get("bytes").asLong()).isEqualTo(content.length);
      assertThat(resource.get("hash").asString()).isEqualTo(hash(content));
    }
    assertThat(json("datapackage-digest.json").get("hash").asString())
        .isEqualTo(hash(content("datapackage.json")));
  }

  private static String hash(byte[] content) {
    try {
      var digest = MessageDigest.getInstance("SHA-256").digest(content);
      return "sha256:" + HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Checks that each line of the index leads to a whole record of its URL and digest, and returns
   * the type and the URL of each, in the order of the index.
   */
  List<String> checkIndex() throws IOException {
    var lines = lines("indexes/index.cdxj");
    assertThat(lines).isSorted();
    var records = new ArrayList<String>();
    for (var line : lines) {
      var parts = line.split(" ", 3);
      assertThat(parts[1]).matches("[0-9]{14}");
      records.add(checkRecord(parts[0], JsonMapper.shared().readTree(parts[2])));
    }
    return records;
  }

  private String checkRecord(String key, JsonNode entry) throws IOException {
    var warc = content("archive/" + entry.get("filename").asString());
    var offset = Integer.parseInt(entry.get("offset").asString());
    var length = Integer.parseInt(entry.get("length").asString());
    var bytes = Arrays.copyOfRange(warc, offset, offset + length);
    try (var reader = new WarcReader(new ByteArrayInputStream(bytes))) {
      var record = (WarcTargetRecord) reader.next().orElseThrow();
      assertThat(record.target()).isEqualTo(entry.get("url").asString());
      assertThat(key).startsWith("test,a)/");
      if (entry.has("digest"))
        assertThat(record.headers().first("WARC-Payload-Digest"))
            .contains(entry.get("digest").asString());
      var _ = record.body().stream().readAllBytes();
      assertThat(reader.next()).isEmpty();
      assertThat(entry.has("mime") && entry.get("mime").asString().equals("warc/revisit"))
          .isEqualTo(record.type().equals("revisit"));
      return record.type() + " " + record.target();
    }
  }

  /** Returns the entries of the page list, behind its header. */
  List<JsonNode> pages() {
    var lines = lines("pages/pages.jsonl");
    assertThat(lines.getFirst()).contains("\"json-pages-1.0\"");
    return lines.stream().skip(1).map(JsonMapper.shared()::readTree).toList();
  }
}
