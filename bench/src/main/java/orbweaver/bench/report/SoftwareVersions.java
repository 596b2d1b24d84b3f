package orbweaver.bench.report;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Versions of the measured software. */
public record SoftwareVersions(
    String orbweaver, String jdk, String kafka, String duckdb, String jsoup) {
  private static final String FILE = "versions.properties";

  /** Returns the versions in this process. */
  public static SoftwareVersions here() {
    var built = built();
    return new SoftwareVersions(
        built.getProperty("orbweaver"),
        Runtime.version() + " (" + System.getProperty("java.vendor") + ")",
        built.getProperty("kafka"),
        built.getProperty("duckdb"),
        built.getProperty("jsoup"));
  }

  private static Properties built() {
    try (var in = SoftwareVersions.class.getResourceAsStream(FILE)) {
      if (in == null) throw new FileNotFoundException(FILE + ": not in the jar of the command");
      var built = new Properties();
      built.load(in);
      return built;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String text() {
    return "Orbweaver %s, JDK %s, Kafka %s, DuckDB %s, jsoup %s"
        .formatted(orbweaver, jdk, kafka, duckdb, jsoup);
  }
}
