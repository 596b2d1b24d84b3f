package orbweaver.graph.postgres;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import orbweaver.sandbox.postgres.LocalPostgres;

/** The server of PostgreSQL that the tests of this JVM share, each in schemas of its own. */
final class Server {
  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  private Server() {}

  /** A schema that is not there yet; skips the test where there is no server. */
  static PostgresAddress newSchema() {
    return PostgresAddress.parse(
        url() + "&currentSchema=s" + SCHEMAS.incrementAndGet(), Optional.empty());
  }

  static String url() {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    return Shared.SERVER.address();
  }

  // Started by whoever needs it first, and gone when the JVM is.
  private static final class Shared {
    static final LocalPostgres SERVER = LocalPostgres.start();
  }
}
