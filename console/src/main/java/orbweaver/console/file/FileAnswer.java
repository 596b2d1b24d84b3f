package orbweaver.console.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * File that a client is sent.
 *
 * @param version text that differs if the content of the file can differ; empty if clients must not
 *     keep the file
 * @param changed when its content changed, if that is known
 * @param fields further header fields
 */
public record FileAnswer(
    String contentType,
    String version,
    Optional<Instant> changed,
    Map<String, String> fields,
    FileBody body) {
  public static final String TEXT = "text/plain; charset=utf-8";

  public FileAnswer {
    fields = Map.copyOf(fields);
  }

  /** Creates a file without further header fields. */
  public FileAnswer(String contentType, String version, Optional<Instant> changed, FileBody body) {
    this(contentType, version, changed, Map.of(), body);
  }

  /** Creates a file from a text. */
  public static FileAnswer of(String contentType, String version, String text) {
    return new FileAnswer(
        contentType, version, Optional.empty(), out -> out.write(text.getBytes(UTF_8)));
  }

  /** Returns a copy with another header field. */
  public FileAnswer with(String name, String value) {
    var all = new TreeMap<>(fields);
    all.put(name, value);
    return new FileAnswer(contentType, version, changed, all, body);
  }

  /** Writer of the content, which is called only if the client needs it. */
  @FunctionalInterface
  public interface FileBody {
    /** Writes to a stream, which the caller closes. */
    void write(OutputStream out) throws IOException;
  }
}
