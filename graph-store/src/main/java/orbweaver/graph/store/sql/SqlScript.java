package orbweaver.graph.store.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;

/** SQL in resource files: one file for all databases, or one per database. */
public final class SqlScript {
  private SqlScript() {}

  /**
   * Returns the SQL of that name.
   *
   * @param anchor the class beside which the file lies
   */
  public static String of(Class<?> anchor, String name, SqlDialect dialect) {
    return Optional.ofNullable(anchor.getResourceAsStream(dialect.scriptName(name)))
        .map(SqlScript::text)
        .orElseGet(() -> common(anchor, name));
  }

  private static String common(Class<?> anchor, String name) {
    return text(Objects.requireNonNull(anchor.getResourceAsStream(name + ".sql")));
  }

  private static String text(InputStream file) {
    try (file) {
      return new String(file.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
