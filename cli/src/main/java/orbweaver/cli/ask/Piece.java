package orbweaver.cli.ask;

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
 * @param out text for standard output
 * @param err text for standard error
 * @param end exit status of the command; the last chunk
 */
record Piece(Optional<String> out, Optional<String> err, Optional<Integer> end) {
  static Piece out(String text) {
    return new Piece(Optional.of(text), Optional.empty(), Optional.empty());
  }

  static Piece err(String text) {
    return new Piece(Optional.empty(), Optional.of(text), Optional.empty());
  }

  static Piece end(int code) {
    return new Piece(Optional.empty(), Optional.empty(), Optional.of(code));
  }

  void write(OutputStream to) throws IOException {
    to.write((Json.text(this) + "\n").getBytes(UTF_8));
    to.flush();
  }

  /** Returns a writer that sends each write as one chunk of the given kind. */
  static Writer writer(Function<String, Piece> kind, OutputStream to) {
    return new Writer() {
      @Override
      public void write(char[] text, int from, int length) throws IOException {
        if (length > 0) kind.apply(new String(text, from, length)).write(to);
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
