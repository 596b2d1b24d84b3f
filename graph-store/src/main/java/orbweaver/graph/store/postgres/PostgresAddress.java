package orbweaver.graph.store.postgres;

import static org.postgresql.PGProperty.CURRENT_SCHEMA;
import static org.postgresql.PGProperty.PASSWORD;
import static org.postgresql.PGProperty.PG_DBNAME;
import static org.postgresql.PGProperty.PG_HOST;
import static org.postgresql.PGProperty.PG_PORT;

import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import org.postgresql.Driver;

/** Address of a graph in PostgreSQL: a schema of a database. Its text form omits the password. */
public final class PostgresAddress {
  /** Prefix of addresses of this kind. */
  public static final String PREFIX = "jdbc:postgresql:";

  private static final String SCHEMA = "orbweaver";
  private static final String EXPECTED =
      " (expected: jdbc:postgresql://HOST/DATABASE?user=NAME, and &currentSchema=NAME unless it is "
          + SCHEMA
          + ")";
  private static final Pattern NAME = Pattern.compile("[a-z_][a-z0-9_]{0,62}");

  private final String url;
  private final Properties settings;

  private PostgresAddress(String url, Properties settings) {
    this.url = url;
    this.settings = settings;
  }

  /**
   * Parses an address.
   *
   * @param password used if the address has none
   * @throws IllegalArgumentException if the text is not an address; the message does not show the
   *     text, which may contain a password
   */
  public static PostgresAddress parse(String url, Optional<String> password) {
    var parsed = url.startsWith(PREFIX) ? Driver.parseURL(url, new Properties()) : null;
    if (parsed == null) throw new IllegalArgumentException("not a PostgreSQL address" + EXPECTED);
    var settings = new Properties();
    for (var name : parsed.stringPropertyNames()) {
      settings.setProperty(name, parsed.getProperty(name));
    }
    if (PASSWORD.getOrDefault(settings) == null) {
      password.ifPresent(text -> PASSWORD.set(settings, text));
    }
    if (CURRENT_SCHEMA.getOrDefault(settings) == null) CURRENT_SCHEMA.set(settings, SCHEMA);
    var address = new PostgresAddress(url, settings);
    if (NAME.matcher(address.schema()).matches()) return address;
    throw new IllegalArgumentException(
        "currentSchema: not a schema name (expected: lower-case letters, digits and _)");
  }

  /** Returns the URL for the driver. */
  String url() {
    return url;
  }

  /** Returns a copy of the settings for the driver. */
  Properties settings() {
    var copy = new Properties();
    copy.putAll(settings);
    return copy;
  }

  String schema() {
    return Objects.requireNonNull(CURRENT_SCHEMA.getOrDefault(settings));
  }

  String database() {
    return String.valueOf(PG_DBNAME.getOrDefault(settings));
  }

  @Override
  public String toString() {
    return "PostgreSQL at %s:%s, database %s, schema %s"
        .formatted(
            PG_HOST.getOrDefault(settings), PG_PORT.getOrDefault(settings), database(), schema());
  }
}
