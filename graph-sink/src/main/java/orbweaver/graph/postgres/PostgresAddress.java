package orbweaver.graph.postgres;

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

/**
 * Where a graph is kept in PostgreSQL: a schema of a database. It shows itself without its
 * password.
 */
public final class PostgresAddress {
  /** How an address of this kind begins. */
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
   * Reads an address.
   *
   * @param password for one that has none
   * @throws IllegalArgumentException with a sentence when it is none; it does not show the address,
   *     which may hold a password
   */
  public static PostgresAddress parse(String url, Optional<String> password) {
    var parsed = url.startsWith(PREFIX) ? Driver.parseURL(url, new Properties()) : null;
    if (parsed == null) throw new IllegalArgumentException("no address of PostgreSQL" + EXPECTED);
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
        "currentSchema: no name of one schema (expected: lower-case letters, digits and _)");
  }

  /** For the driver. */
  String url() {
    return url;
  }

  /** For the driver; a copy. */
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
