package orbweaver.graph.store.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;

/** SQL scripts in resource files: one file for all databases, or one for each. */
public final class SqlScript {
  private SqlScript() {}

  /**
   * Returns the text of a script.
   *
   * @param owner class in whose package the file lies
   * @param name file name without {@code .sql} and the name of the database
   */
  public static String of(Class<?> owner, String name, SqlDialect dialect) {
    return Optional.ofNullable(owner.getResourceAsStream(dialect.scriptName(name)))
        .map(SqlScript::text)
        .orElseGet(() -> portable(owner, name));
  }

  private static String portable(Class<?> owner, String name) {
    return text(Objects.requireNonNull(owner.getResourceAsStream(name + ".sql")));
  }

  private static String text(InputStream file) {
    try (file) {
      return new String(file.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
