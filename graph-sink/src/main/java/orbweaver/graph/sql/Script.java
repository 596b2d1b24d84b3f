package orbweaver.graph.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;

/** SQL in resource files: one file for all databases, or one per database. */
public final class Script {
  private Script() {}

  /**
   * Returns the SQL of that name.
   *
   * @param anchor the class beside which the file lies
   */
  public static String of(Class<?> room, String name, Dialect dialect) {
    return Optional.ofNullable(room.getResourceAsStream(dialect.own(name)))
        .map(Script::text)
        .orElseGet(() -> common(room, name));
  }

  private static String common(Class<?> room, String name) {
    return text(Objects.requireNonNull(room.getResourceAsStream(name + ".sql")));
  }

  private static String text(InputStream file) {
    try (file) {
      return new String(file.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
