package orbweaver.e2e;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTargetRecord;

/** Content of all WARC files of a crawl, read from the first byte to the last by jwarc. */
final class WarcContent {
  /** Record with a target: its type and URL. */
  private record Entry(String type, String url) {}

  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, byte[]> bodies = new TreeMap<>();
  private final Map<String, Map<String, String>> requestFields = new TreeMap<>();
  private final List<String> digests = new ArrayList<>();
  private final List<WarcRevisit> revisits = new ArrayList<>();
  // Digest of the body by the id of the record.
  private final Map<URI, String> responses = new HashMap<>();

  private WarcContent() {}

  /** Reads and checks the archive of a crawl. */
  static WarcContent of(Path folder) throws IOException {
    return ofFiles(folder.resolve("archive"));
  }

  /**
   * Reads the WARC files in a folder, and checks that each body has the digest of its record, and
   * that each revisit record names a record with this body.
   */
  static WarcContent ofFiles(Path folder) throws IOException {
    var content = new WarcContent();
    try (var files = Files.list(folder)) {
      for (var file : files.sorted().toList()) content.read(file);
    }
    content.checkTargets();
    return content;
  }

  private void read(Path file) throws IOException {
    try (var reader = new WarcReader(file)) {
      for (var record : reader) add(record);
    }
  }

  private void add(WarcRecord record) throws IOException {
    if (record instanceof WarcTargetRecord target)
      entries.add(new Entry(record.type(), target.target()));
    switch (record) {
      case WarcResponse response -> addBody(response);
      case WarcRevisit revisit -> revisits.add(revisit);
      case WarcRequest request -> {
        var fields = new TreeMap<String, String>();
        request
            .http()
            .headers()
            .map()
            .forEach((name, values) -> fields.put(name.toLowerCase(Locale.ROOT), values.getLast()));
        requestFields.put(request.target(), fields);
      }
      default -> {}
    }
  }

  // A target can be in a later file, to which it was moved.
  private void checkTargets() {
    for (var revisit : revisits) {
      var digest = revisit.payloadDigest().orElseThrow().hex();
      var target = revisit.refersTo().map(responses::get).orElse("none");
      if (!digest.equals(target))
        throw new AssertionError("target of %s: %s".formatted(revisit.target(), target));
    }
  }

  private void addBody(WarcResponse response) throws IOException {
    var body = response.http().body().stream().readAllBytes();
    bodies.put(response.target(), body);
    if (response.payloadDigest().isEmpty()) return;
    var digest = response.payloadDigest().get();
    try {
      if (!MessageDigest.isEqual(MessageDigest.getInstance("SHA-256").digest(body), digest.bytes()))
        throw new AssertionError("digest of " + response.target());
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
    if (digests.contains(digest.hex())) throw new AssertionError("twice: " + response.target());
    digests.add(digest.hex());
    responses.put(response.id(), digest.hex());
  }

  /** Returns the number of records of these types by URL. */
  Map<String, Long> urls(String... types) {
    var wanted = Set.of(types);
    return entries.stream()
        .filter(entry -> wanted.contains(entry.type()))
        .collect(groupingBy(Entry::url, TreeMap::new, counting()));
  }

  /** Returns the URL of each response or revisit record, in the order of the records. */
  List<String> responses() {
    return entries.stream()
        .filter(entry -> entry.type().equals("response") || entry.type().equals("revisit"))
        .map(Entry::url)
        .toList();
  }

  /** Returns the body of each response by URL. */
  Map<String, byte[]> bodies() {
    return bodies;
  }

  /** Returns the header fields of each request, names in lower case, by URL. */
  Map<String, Map<String, String>> requestFields() {
    return requestFields;
  }
}
