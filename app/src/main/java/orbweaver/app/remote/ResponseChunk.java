package orbweaver.app.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.json.Json;

/**
 * Chunk of the output of a command, one line of JSON. Exactly one field is present.
 *
 * @param standardOutput text for standard output
 * @param standardError text for standard error
 * @param exitCode exit status of the command; the last chunk
 */
public record ResponseChunk(
    Optional<String> standardOutput, Optional<String> standardError, Optional<Integer> exitCode) {
  static ResponseChunk standardOutput(String text) {
    return new ResponseChunk(Optional.of(text), Optional.empty(), Optional.empty());
  }

  static ResponseChunk standardError(String text) {
    return new ResponseChunk(Optional.empty(), Optional.of(text), Optional.empty());
  }

  static ResponseChunk exitCode(int code) {
    return new ResponseChunk(Optional.empty(), Optional.empty(), Optional.of(code));
  }

  void writeTo(OutputStream to) throws IOException {
    to.write((Json.text(this) + "\n").getBytes(UTF_8));
    to.flush();
  }

  /** Returns a writer that sends each write as one chunk of the given kind. */
  static Writer writer(Function<String, ResponseChunk> kind, OutputStream to) {
    return new Writer() {
      @Override
      public void write(char[] text, int from, int length) throws IOException {
        if (length > 0) kind.apply(new String(text, from, length)).writeTo(to);
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
